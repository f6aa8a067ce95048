/** Draws the picture of an experience for the demo: water, stone and brass, in a few calm shapes. */
import sharp from 'sharp'

export type Motif = 'arch' | 'waves' | 'tiles' | 'mountains' | 'drop' | 'sun'

const size = 'width="1200" height="750" viewBox="0 0 1200 750"'

/** Ground, middle, front and accent of a picture. */
const palettes = [
  ['#e8e0d4', '#c9b79c', '#0f4c5c', '#b08d57'],
  ['#0f4c5c', '#2a7386', '#e8e0d4', '#b08d57'],
  ['#d7e4e5', '#7fa9b0', '#0b3a47', '#c19a5b'],
  ['#f1ece4', '#d9cbb6', '#6b5b45', '#0f4c5c'],
] as const

type Palette = (typeof palettes)[number]

const wave = (y: number, colour: string) =>
  `<path fill="${colour}" d="M0 ${y}c200-90 400-90 600 0s400 90 600 0v${750 - y}H0Z"/>`

const drawings: Readonly<Record<Motif, (palette: Palette) => string>> = {
  arch: ([, middle, front, accent]) =>
    `<path fill="${middle}" d="M330 750V400a270 270 0 0 1 540 0v350Z"/>` +
    `<path fill="${front}" d="M430 750V420a170 170 0 0 1 340 0v330Z"/><circle cx="600" cy="420" r="60" fill="${accent}"/>`,
  waves: ([, middle, front, accent]) =>
    `<circle cx="880" cy="230" r="110" fill="${accent}"/>${wave(400, middle)}${wave(540, front)}`,
  tiles: ([, middle, front, accent]) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
      .map((at) => {
        const [x, y] = [180 + (at % 4) * 215, 60 + Math.floor(at / 4) * 215]
        const fill = [middle, front, accent][((at * 5) % 7) % 3] ?? middle
        return `<rect x="${x}" y="${y}" width="195" height="195" rx="14" fill="${fill}"/>`
      })
      .join(''),
  mountains: ([, middle, front, accent]) =>
    `<circle cx="820" cy="250" r="90" fill="${accent}"/><path fill="${middle}" d="M0 750 380 270l300 380 180-210 340 310Z"/>` +
    `<path fill="${front}" d="M0 750v-60l260-180 240 180 230-130 470 190Z"/>`,
  drop: ([, middle, front, accent]) =>
    `<circle cx="600" cy="400" r="270" fill="${middle}"/><path fill="${front}" d="M600 130c90 110 180 220 180 330a180 180 0 0 1-360 0c0-110 90-220 180-330Z"/>` +
    `<circle cx="660" cy="490" r="44" fill="${accent}"/>`,
  sun: ([, middle, front, accent]) =>
    `<path fill="${middle}" d="M150 750V120h360v630Z"/><path fill="${accent}" d="M510 120 1100 750H510Z"/>` +
    `<path fill="${front}" d="M190 160h130v260H190Zm150 0h130v260H340ZM190 450h130v300H190Zm150 0h130v300H340Z"/>`,
}

/** A JPEG of 1200 × 750; `at` varies the colours. */
export function drawCover(motif: Motif, at: number): Promise<Buffer> {
  const palette = palettes[at % palettes.length] ?? palettes[0]
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="1200" height="750" fill="${palette[0]}"/>${drawings[motif](palette)}</svg>`
  return sharp(Buffer.from(drawing)).jpeg({ quality: 82 }).toBuffer()
}
