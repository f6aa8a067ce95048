/** Why an invoice can hardly be read off a photograph, as far as its pixels say. It is asked where no code was read. */
import { grayOf, scaled, type Colour, type Gray } from './pixels.ts'

/**
 * `small`: too few pixels. `dark`: too little light. `out-of-focus`: no edge is sharp. `moved`: edges are sharp in one
 * direction alone. `glare`: light hides a part of the paper. `far`: the print fills a small part of the picture.
 * `cut-off`: print goes on beyond an edge.
 */
export type PictureTrouble = 'small' | 'dark' | 'out-of-focus' | 'moved' | 'glare' | 'far' | 'cut-off'

/** Pixels of a long edge below which letters of a whole page are not to be told from each other. */
const fewest = 1100

/** Longer pictures are looked at smaller: a lens shows no more. */
const longest = 1600

/** Pixels of a square that is looked at as a whole. */
const block = 16

/** Between the darkest and the brightest pixel of a square with print in it. */
const contrast = 56

/** Of 255, what white paper shows in the least light that is enough. */
const paperInLight = 100

/** A square in which nothing is darker blinds the lens. */
const blinded = 253

/** So large a part of the squares without print is blinded by glare. More of them are paper in much light. */
const blindFrom = 0.12
const blindTo = 0.7

/** The steepest step of print in a picture that is out of focus, as a part of its contrast. */
const sharpest = 0.45

/** Print that was moved is so much less sharp one way than another. */
const oneWay = 0.52

/** A line of squares with less print than this has none; one at an edge with more goes on beyond it. */
const someOf = 0.08
const cutOff = 0.2

/** The outermost pixels of a cut page are paper for the most part: of what paper shows elsewhere. */
const paperAtEdge = 0.72

/** Print that reaches over less than this part of the picture, both ways, was too far away. */
const far = 0.5

interface Look {
  readonly columns: number
  readonly rows: number
  /** Squares with print. */
  readonly printed: Uint8Array
  /** Sharpness of print to the right, down, and in the two directions between. */
  readonly sharp: readonly [number, number, number, number]
  /** What paper shows under print, of 255, and the share of squares without print in which the lens is blinded. */
  readonly paper: number
  readonly blind: number
}

/** The value below which so large a part of them lies. */
function at(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** The strongest step from one pixel to the next in each direction, and the range of all pixels of a square. */
function squareOf({ width, data }: Gray, left: number, top: number) {
  let [low, high, right, down, falling, rising] = [255, 0, 0, 0, 0, 0]
  for (let row = top; row < top + block; row++)
    for (let place = row * width + left; place < row * width + left + block; place++) {
      const pixel = data[place] ?? 0
      low = Math.min(low, pixel)
      high = Math.max(high, pixel)
      right = Math.max(right, Math.abs((data[place + 1] ?? 0) - pixel))
      down = Math.max(down, Math.abs((data[place + width] ?? 0) - pixel))
      falling = Math.max(falling, Math.abs((data[place + width + 1] ?? 0) - pixel))
      rising = Math.max(rising, Math.abs((data[place + width - 1] ?? 0) - pixel))
    }
  return { low, high, steps: [right, down, falling, rising] as const }
}

function lookAt(gray: Gray): Look {
  const columns = Math.floor((gray.width - 2) / block)
  const rows = Math.floor((gray.height - 2) / block)
  const printed = new Uint8Array(columns * rows)
  const sharp: [number[], number[], number[], number[]] = [[], [], [], []]
  const bright: number[] = []
  let [blind, blank] = [0, 0]
  for (let at = 0; at < printed.length; at++) {
    const { low, high, steps } = squareOf(gray, 1 + (at % columns) * block, 1 + Math.floor(at / columns) * block)
    if (low >= blinded) blind++
    if (high - low < contrast) {
      blank++
      continue
    }
    printed[at] = 1
    bright.push(high)
    for (const [way, step] of steps.entries()) sharp[way]?.push(step / (high - low))
  }
  const [right, down, falling, rising] = sharp.map((shares) => at(shares, 0.75))
  return {
    columns,
    rows,
    printed,
    sharp: [right ?? 0, down ?? 0, falling ?? 0, rising ?? 0],
    paper: at(bright, 0.8),
    blind: blind / Math.max(1, blank),
  }
}

/** The share of squares with print in each line of squares, along one side. */
function linesOf({ columns, rows, printed }: Look, along: 'rows' | 'columns'): readonly number[] {
  const [count, length] = along === 'rows' ? [rows, columns] : [columns, rows]
  return Array.from({ length: count }, (_, line) => {
    let sum = 0
    for (let step = 0; step < length; step++)
      sum += printed[along === 'rows' ? line * columns + step : step * columns + line] ?? 0
    return sum / length
  })
}

/** From the first to the last line in which there is print, as a part of all. */
function reachOf(lines: readonly number[]): number {
  const isPrint = (share: number) => share > someOf
  const first = lines.findIndex(isPrint)
  return first < 0 ? 0 : (lines.findLastIndex(isPrint) - first + 1) / lines.length
}

/** Paper with print on it reaches over an edge of the picture; beside whole paper there is something darker. */
function goesOn(gray: Gray, { paper }: Look): boolean {
  const { width, height, data } = gray
  // The very last pixels of a picture that was made smaller are none of it.
  const sides = [
    { from: width, step: 1, inward: width, length: width },
    { from: width * (height - 2), step: 1, inward: -width, length: width },
    { from: 1, step: width, inward: 1, length: height },
    { from: width - 2, step: width, inward: -1, length: height },
  ]
  const isPrint = ({ from, step, inward }: (typeof sides)[number], start: number): boolean => {
    let [low, high, sum] = [255, 0, 0]
    for (let along = start; along < start + block; along++) {
      const outermost = from + along * step
      sum += data[outermost] ?? 0
      for (let deep = 0; deep < block; deep++) {
        const pixel = data[outermost + deep * inward] ?? 0
        low = Math.min(low, pixel)
        high = Math.max(high, pixel)
      }
    }
    return high - low >= contrast && sum / block > paper * paperAtEdge
  }
  return sides.some((side) => {
    const squares = Math.floor(side.length / block)
    let print = 0
    for (let square = 0; square < squares; square++) if (isPrint(side, square * block)) print++
    return print / squares > cutOff
  })
}

/** @returns the trouble that hides most, null where there is none */
export function troubleOf(picture: Colour): PictureTrouble | null {
  const whole = grayOf(picture)
  const long = Math.max(whole.width, whole.height)
  if (long < fewest) return 'small'
  const gray = long > longest ? scaled(whole, longest / long) : whole
  const look = lookAt(gray)
  if (look.paper > 0 && look.paper < paperInLight) return 'dark'
  const [best, worst] = [Math.max(...look.sharp), Math.min(...look.sharp)]
  if (best < sharpest) return 'out-of-focus'
  if (worst < best * oneWay) return 'moved'
  if (look.blind > blindFrom && look.blind < blindTo) return 'glare'
  const [rows, columns] = [linesOf(look, 'rows'), linesOf(look, 'columns')]
  if (Math.max(reachOf(rows), reachOf(columns)) < far) return 'far'
  return goesOn(gray, look) ? 'cut-off' : null
}
