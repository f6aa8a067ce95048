/** Photographs a sheet of paper as people do: ten kinds of trouble in two strengths, the same for the same dice. */
import sharp, { type Sharp } from 'sharp'
import type { Dice } from '#server/seed/history/dice.ts'

export const troubles = [
  'turned',
  'perspective',
  'curled',
  'dark',
  'shadow',
  'glare',
  'out of focus',
  'moved',
  'low resolution',
  'crumpled',
] as const

export type Trouble = (typeof troubles)[number]
export type Strength = 'light' | 'heavy'

/** A picture of three bytes for each pixel. */
interface Picture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Of the long edge, as a phone's picture is kept (`captured`). */
const longEdge = 2048

const table = [109, 90, 71] as const

async function rawOf(image: Sharp): Promise<Picture> {
  const { data, info } = await image.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Where on the paper a pixel of the photograph looks; both from -1 to 1. */
type Lens = (x: number, y: number) => readonly [x: number, y: number]

/** The paper through a lens, lying on a table; the size is that of the photograph. */
function through(paper: Picture, lens: Lens, { width, height }: Pick<Picture, 'width' | 'height'>): Picture {
  const data = new Uint8Array(width * height * 3)
  for (let row = 0, at = 0; row < height; row++)
    for (let column = 0; column < width; column++, at += 3) {
      const [x, y] = lens((column / (width - 1)) * 2 - 1, (row / (height - 1)) * 2 - 1)
      look(paper, [((x + 1) / 2) * (paper.width - 1), ((y + 1) / 2) * (paper.height - 1)], data.subarray(at, at + 3))
    }
  return { width, height, data }
}

function look({ width, height, data }: Picture, [x, y]: readonly [number, number], into: Uint8Array): void {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return into.set(table)
  const [across, down] = [x - left, y - top]
  const at = (top * width + left) * 3
  const below = at + width * 3
  for (let colour = 0; colour < 3; colour++) {
    const upper = (data[at + colour] ?? 0) * (1 - across) + (data[at + 3 + colour] ?? 0) * across
    const lower = (data[below + colour] ?? 0) * (1 - across) + (data[below + 3 + colour] ?? 0) * across
    into[colour] = upper * (1 - down) + lower * down
  }
}

const degrees = Math.PI / 180

/** @param aspect width by height, so that what is turned keeps its shape */
function turning(angle: number, aspect: number): Lens {
  const [cosine, sine] = [Math.cos(angle * degrees), Math.sin(angle * degrees)]
  return (x, y) => [(x * aspect * cosine + y * sine) / aspect, y * cosine - x * aspect * sine]
}

const tilting =
  (across: number, down: number): Lens =>
  (x, y) => {
    const far = 1 + across * x + down * y
    return [x / far, y / far]
  }

const curling =
  (strength: number): Lens =>
  (x, y) => [x + strength * 0.4 * (y * y - 0.3), y + strength * Math.sin((x + 0.3) * 2.4)]

/** Folds in all directions, each a little lower than the one before. */
function crumpling(dice: Dice, strength: number): Lens {
  const folds = Array.from({ length: 7 }, () => ({
    angle: dice.unit() * Math.PI,
    wide: 3 + dice.unit() * 9,
    at: dice.unit() * 7,
  }))
  return (x, y) =>
    folds.reduce<readonly [number, number]>(
      ([toX, toY], { angle, wide, at }) => {
        const wave = strength * Math.abs(Math.sin((x * Math.cos(angle) + y * Math.sin(angle)) * wide + at))
        return [toX + wave * Math.cos(angle), toY + wave * Math.sin(angle)]
      },
      [x, y],
    )
}

const margin: Lens = (x, y) => [x * 1.06, y * 1.06]
const both =
  (first: Lens, second: Lens): Lens =>
  (x, y) =>
    second(...first(x, y))

/** Nobody holds a phone quite straight. */
const steady = (dice: Dice, aspect: number) => both(margin, turning((dice.unit() - 0.5) * 3, aspect))

function lensOf(trouble: Trouble, heavy: boolean, { dice, aspect }: { dice: Dice; aspect: number }): Lens {
  const side = dice.chance(0.5) ? 1 : -1
  if (trouble === 'turned')
    return both((x, y) => [x * 1.3, y * 1.15], turning(side * (heavy ? dice.whole(15, 25) : dice.whole(5, 10)), aspect))
  if (trouble === 'perspective') {
    const most = heavy ? 0.28 : 0.14
    return both((x, y) => [x * 1.25, y * 1.25], tilting(side * most * dice.unit(), most))
  }
  const hand = steady(dice, aspect)
  if (trouble === 'curled') return both(hand, curling(heavy ? 0.05 : 0.02))
  if (trouble === 'crumpled') return both(hand, crumpling(dice, heavy ? 0.006 : 0.003))
  return hand
}

/** The light at a place of the photograph, from -1 to 1 in both directions; 1 is as bright as the paper. */
type Light = (x: number, y: number) => number

/** Where a lamp is seen in the paper: at its upper half, where the codes of a DANFE are. */
function glaring(dice: Dice, strength: number): Light {
  const [left, top] = [dice.unit() * 1.2 - 0.4, dice.unit() * 0.6 - 0.9]
  return (x, y) => 1 + strength * Math.exp(-((x - left) ** 2 * 6 + (y - top) ** 2 * 14))
}

function shading(dice: Dice, strength: number): Light {
  const [angle, at] = [dice.unit() * Math.PI * 2, dice.unit() * 0.8 - 0.4]
  return (x, y) => 1 - strength / (1 + Math.exp(-14 * (x * Math.cos(angle) + y * Math.sin(angle) - at)))
}

function lightOf(trouble: Trouble, heavy: boolean, dice: Dice): Light {
  if (trouble === 'dark') return () => (heavy ? 0.22 : 0.4)
  if (trouble === 'shadow') return shading(dice, heavy ? 0.7 : 0.45)
  if (trouble === 'glare') return glaring(dice, heavy ? 2.2 : 0.9)
  // Rooms are never lit evenly.
  return shading(dice, 0.12)
}

/** @param grain the noise of the sensor, in steps of 256 */
function lit({ width, height, data }: Picture, light: Light, { dice, grain }: { dice: Dice; grain: number }): Picture {
  const result = new Uint8ClampedArray(data.length)
  for (let row = 0, at = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const bright = light((column / width) * 2 - 1, (row / height) * 2 - 1)
      const noise = (dice.unit() + dice.unit() + dice.unit() - 1.5) * grain
      // A lamp adds light, it does not multiply ink.
      const added = bright > 1 ? (bright - 1) * 200 : 0
      for (let end = at + 3; at < end; at++) result[at] = (data[at] ?? 0) * Math.min(bright, 1) + added + noise
    }
  return { width, height, data: new Uint8Array(result.buffer) }
}

/** A hand that moved while the shutter was open, by so many pixels. */
function moved({ width, height, data }: Picture, { angle, by }: { angle: number; by: number }): Picture {
  const result = new Uint8Array(data.length)
  const steps = Array.from({ length: by }, (_, at) => {
    const along = at - by / 2
    return [Math.round(along * Math.cos(angle)), Math.round(along * Math.sin(angle))] as const
  })
  for (let row = 0, at = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      for (let colour = 0; colour < 3; colour++, at++) {
        let sum = 0
        for (const [x, y] of steps) {
          const from = Math.min(height - 1, Math.max(0, row + y)) * width + Math.min(width - 1, Math.max(0, column + x))
          sum += data[from * 3 + colour] ?? 0
        }
        result[at] = sum / by
      }
  return { width, height, data: result }
}

export interface Photograph {
  readonly dice: Dice
  /** None: an ordinary picture by somebody who took care. */
  readonly trouble: Trouble | null
  readonly strength: Strength
}

/** @param paper an `svg` document in millimetres @returns a JPEG */
export async function photograph(paper: string, { dice, trouble, strength }: Photograph): Promise<Buffer> {
  const heavy = strength === 'heavy'
  // As large as it will be seen: what is made smaller pixel by pixel loses what a lens would have mixed.
  const sheet = await rawOf(
    sharp(Buffer.from(paper), { density: 300 }).resize({ width: longEdge, height: longEdge, fit: 'inside' }),
  )
  const aspect = sheet.width / sheet.height
  const size =
    aspect < 1
      ? { width: Math.round(longEdge * aspect), height: longEdge }
      : { width: longEdge, height: Math.round(longEdge / aspect) }
  const grain = trouble === 'dark' ? (heavy ? 26 : 16) : 8
  const seen = trouble === null ? steady(dice, aspect) : lensOf(trouble, heavy, { dice, aspect })
  let picture = lit(through(sheet, seen, size), trouble === null ? () => 1 : lightOf(trouble, heavy, dice), {
    dice,
    grain,
  })
  if (trouble === 'moved') picture = moved(picture, { angle: dice.unit() * Math.PI, by: heavy ? 9 : 5 })
  const { width, height, data } = picture
  let image = sharp(data, { raw: { width, height, channels: 3 } })
  if (trouble === 'out of focus') image = image.blur(heavy ? 2.6 : 1.5)
  if (trouble === 'low resolution') image = image.resize({ width: Math.round(width * (heavy ? 0.5 : 0.65)) })
  return image.jpeg({ quality: trouble === 'low resolution' ? 50 : 85 }).toBuffer()
}
