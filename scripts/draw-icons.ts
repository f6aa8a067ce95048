/** Draws the icons of the installed app and the picture of link previews from the mark and the colours of a brand. */
import sharp from 'sharp'
import type { Brand } from './brand.ts'

/** Names below the root of the site, as the manifest and index.html ask for them. */
type Icons = ReadonlyMap<string, Buffer>

/** The side of the square the mark is drawn in. */
const markSide = 48
/** Large enough for every icon; the pictures are made smaller from it. */
const side = 512
const preview = { width: 1200, height: 630 }

const drawn = new WeakMap<Brand, Promise<Icons>>()

/** All icons of a brand; drawn once. */
export function drawIcons(brand: Brand): Promise<Icons> {
  const icons = drawn.get(brand) ?? draw(brand)
  drawn.set(brand, icons)
  return icons
}

const svg = (viewBox: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`

/** The mark in the middle of a square, `share` of it wide. */
function centred(mark: string, fill: string, share: number): string {
  const scale = (side * share) / markSide
  const margin = (side * (1 - share)) / 2
  return `<path transform="translate(${margin} ${margin}) scale(${scale})" fill="${fill}" fill-rule="evenodd" d="${mark}"/>`
}

async function draw({ logo, lightPalette, darkPalette }: Brand): Promise<Icons> {
  const { heroFrom, heroTo, onHero } = lightPalette.color
  const box = `0 0 ${side} ${side}`
  const water = `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${heroFrom}"/><stop offset="1" stop-color="${heroTo}"/></linearGradient></defs>`
  const ground = (radius: number) => `${water}<rect width="${side}" height="${side}" rx="${radius}" fill="url(#g)"/>`
  const rounded = svg(box, ground(side * 0.22) + centred(logo.mark, onHero, 0.8))
  // Phones cut their own shape out of these: the mark stays inside the middle 80 %.
  const whole = svg(box, ground(0) + centred(logo.mark, onHero, 0.6))
  const png = (drawing: string, width: number) =>
    sharp(Buffer.from(drawing), { density: 144 }).resize(width, width).png({ compressionLevel: 9 }).toBuffer()
  return new Map([
    ['icons/favicon.svg', Buffer.from(favicon(logo.mark, lightPalette.color.primary, darkPalette.color.primary))],
    ['icons/icon.svg', Buffer.from(rounded)],
    ['icons/icon-192.png', await png(rounded, 192)],
    ['icons/icon-512.png', await png(rounded, 512)],
    ['icons/maskable-512.png', await png(whole, 512)],
    ['icons/apple-touch-icon.png', await png(whole, 180)],
    ['icons/monochrome-512.png', await png(svg(box, centred(logo.mark, '#fff', 0.6)), 512)],
    ['og.jpg', await linkPreview(logo, water, onHero)],
  ])
}

/** Browsers show it on their own ground, light or dark. */
const favicon = (mark: string, light: string, dark: string) =>
  svg(
    `0 0 ${markSide} ${markSide}`,
    `<style>path{fill:${light}}@media (prefers-color-scheme:dark){path{fill:${dark}}}</style><path fill-rule="evenodd" d="${mark}"/>`,
  )

function linkPreview(logo: Brand['logo'], water: string, ink: string): Promise<Buffer> {
  const { width, height } = preview
  const inner = svg(logo.viewBox, `<path fill-rule="evenodd" d="${logo.mark}"/><path d="${logo.word}"/>`)
  const word = inner.replace('<svg', `<svg x="25%" y="25%" width="50%" height="50%" fill="${ink}"`)
  const drawing = svg(`0 0 ${width} ${height}`, `${water}<rect width="100%" height="100%" fill="url(#g)"/>${word}`)
  return sharp(Buffer.from(drawing)).resize(width, height).jpeg({ quality: 85, mozjpeg: true }).toBuffer()
}
