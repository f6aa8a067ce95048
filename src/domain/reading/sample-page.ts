/** A page of print on a table, drawn for tests as a lens would see it. */
import { colourOf, type Colour } from './pixels.ts'

export interface DrawnPage {
  /** Where the paper lies, in parts of the picture. */
  readonly paper?: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
  /** Of the light that is enough, from 0 to 1. */
  readonly light?: number
  /** Pixels over which the lens or the hand spreads a point, across and down. */
  readonly spread?: readonly [across: number, down: number]
  /** Radius of a lamp in the paper, in parts of the width. */
  readonly lamp?: number
  /** Pixels of the long edge. */
  readonly long?: number
}

const table = 70
const white = 235
const ink = 40

/** Letters: strokes of three pixels in cells of twelve, in every second line; 12 pixels of paper around them. */
function isInk(x: number, y: number): boolean {
  const [column, line] = [Math.floor(x / 12), Math.floor(y / 12)]
  const shape = (column * 7 + line * 13) % 5
  const upright = x % 12 < 3 && shape !== 0
  const across = y % 12 < 3 && shape !== 3
  return line % 2 === 0 && (upright || across)
}

/** Each value the mean of those around it, along one axis. */
function spreadOut(values: Float32Array, { width, step, reach }: { width: number; step: number; reach: number }) {
  if (reach < 1) return values
  const spread = new Float32Array(values.length)
  const height = values.length / width
  for (let at = 0; at < values.length; at++) {
    const place = step === 1 ? at % width : Math.floor(at / width)
    const last = (step === 1 ? width : height) - 1
    const [from, to] = [Math.max(0, place - reach), Math.min(last, place + reach)]
    let sum = 0
    for (let near = from; near <= to; near++) sum += values[at + (near - place) * step] ?? 0
    spread[at] = sum / (to - from + 1)
  }
  return spread
}

/** A picture as wide as three quarters of its height. */
export function drawPage({ paper, light = 1, spread = [0, 0], lamp = 0, long = 1200 }: DrawnPage = {}): Colour {
  const [width, height] = [Math.round(long * 0.75), long]
  const { left, top, right, bottom } = paper ?? { left: 0.06, top: 0.06, right: 0.94, bottom: 0.94 }
  const values = new Float32Array(width * height)
  for (let at = 0; at < values.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const isPaper = x > left * width && x < right * width && y > top * height && y < bottom * height
    const margin = 24
    const isPrint =
      x > left * width + margin &&
      x < right * width - margin &&
      y > top * height + margin &&
      y < bottom * height - margin
    const seen = isPaper
      ? isPrint && isInk(x - Math.round(left * width), y - Math.round(top * height))
        ? ink
        : white
      : table
    values[at] = Math.hypot(x - width / 2, y - height / 2) < lamp * width ? 255 : seen * light
  }
  const across = spreadOut(values, { width, step: 1, reach: spread[0] })
  const down = spreadOut(across, { width, step: width, reach: spread[1] })
  return colourOf({ width, height, data: Uint8ClampedArray.from(down) })
}
