/** A page of print on a table, drawn for tests as a lens would see it. */
import { colourOf, type Colour } from './pixels.ts'

interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface DrawnPage {
  /** Where the paper lies, in parts of the picture. */
  readonly paper?: Area
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

const isIn = ({ left, top, right, bottom }: Area, x: number, y: number) =>
  x > left && x < right && y > top && y < bottom

/** Pixels of paper around the print. */
const margin = 24

function seenAt(paper: Area, x: number, y: number): number {
  if (!isIn(paper, x, y)) return table
  const { left, top, right, bottom } = paper
  const print = { left: left + margin, top: top + margin, right: right - margin, bottom: bottom - margin }
  return isIn(print, x, y) && isInk(x - left, y - top) ? ink : white
}

const whole: Area = { left: 0.06, top: 0.06, right: 0.94, bottom: 0.94 }

/** A picture as wide as three quarters of its height. */
export function drawPage({ paper = whole, light = 1, spread = [0, 0], lamp = 0, long = 1200 }: DrawnPage = {}): Colour {
  const [width, height] = [Math.round(long * 0.75), long]
  const inPixels: Area = {
    left: Math.round(paper.left * width),
    top: Math.round(paper.top * height),
    right: Math.round(paper.right * width),
    bottom: Math.round(paper.bottom * height),
  }
  const values = Float32Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    const isLamp = Math.hypot(x - width / 2, y - height / 2) < lamp * width
    return isLamp ? 255 : seenAt(inPixels, x, y) * light
  })
  const across = spreadOut(values, { width, step: 1, reach: spread[0] })
  const down = spreadOut(across, { width, step: width, reach: spread[1] })
  return colourOf({ width, height, data: Uint8ClampedArray.from(down) })
}
