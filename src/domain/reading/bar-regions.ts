/** Places of a photograph where bars may lie, whichever way they run: there all edges have one direction. */
import type { Gray } from './pixels.ts'

/** Bars that lie together. */
export interface BarRegion {
  /** Middle, in pixels. */
  readonly x: number
  readonly y: number
  /** Direction across the bars, in radians clockwise from the right. */
  readonly angle: number
  /** Across all bars, and along one of them, in pixels. */
  readonly length: number
  readonly height: number
}

/** Pixels of a square in which the direction of edges is asked. */
const block = 8

/** How alike the directions in a block are, from 0 to 1, and how strong its edges. */
const alike = 0.5
const strong = 15

/** Directions of neighbours differ by less, in radians: paper may be curled. */
const bend = 0.3

/** Blocks of the smallest code that is worth a look. */
const fewest = 24

interface Field {
  readonly columns: number
  readonly rows: number
  /** Direction of the strongest change in each block; NaN where there is no clear one. */
  readonly directions: Float32Array
}

function directionOf({ width, data }: Gray, left: number, top: number): number {
  let [xx, yy, xy] = [0, 0, 0]
  for (let row = top + 1; row < top + block - 1; row++) {
    const line = row * width + left
    for (let at = line + 1; at < line + block - 1; at++) {
      const x = (data[at + 1] ?? 0) - (data[at - 1] ?? 0)
      const y = (data[at + width] ?? 0) - (data[at - width] ?? 0)
      xx += x * x
      yy += y * y
      xy += x * y
    }
  }
  const energy = xx + yy
  const coherence = Math.hypot(xx - yy, 2 * xy) / (energy || 1)
  const isClear = coherence > alike && energy > strong * (block - 2) ** 2
  return isClear ? Math.atan2(2 * xy, xx - yy) / 2 : Number.NaN
}

function fieldOf(gray: Gray): Field {
  const columns = Math.floor(gray.width / block)
  const rows = Math.floor(gray.height / block)
  const directions = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      directions[row * columns + column] = directionOf(gray, column * block, row * block)
  return { columns, rows, directions }
}

/** Between two directions without a sense, from 0 to a quarter turn. */
function between(one: number, other: number): number {
  const difference = Math.abs(one - other) % Math.PI
  return Math.min(difference, Math.PI - difference)
}

/** Blocks near each other: one that is unclear may lie between two of a code. */
const near = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [2, 0],
  [-2, 0],
  [0, 2],
  [0, -2],
] as const

function neighboursOf(at: number, { columns, rows }: Field): readonly number[] {
  const [column, row] = [at % columns, Math.floor(at / columns)]
  return near
    .map(([across, down]) => [column + across, row + down] as const)
    .filter(([x, y]) => x >= 0 && x < columns && y >= 0 && y < rows)
    .map(([x, y]) => y * columns + x)
}

/** Blocks that touch and have one direction, each as its place in the field. */
function groupsOf(field: Field): readonly (readonly number[])[] {
  const { directions } = field
  const free = (at: number) => !seen[at] && !Number.isNaN(directions[at])
  const seen = new Uint8Array(directions.length)
  const groups: number[][] = []
  for (const start of directions.keys()) {
    if (!free(start)) continue
    const group = [start]
    seen[start] = 1
    for (const at of group)
      for (const to of neighboursOf(at, field)) {
        if (!free(to) || between(directions[at] ?? 0, directions[to] ?? 0) > bend) continue
        seen[to] = 1
        group.push(to)
      }
    if (group.length >= fewest) groups.push(group)
  }
  return groups
}

/** The mean of directions without a sense: of twice the angle, so that both senses are one. */
function meanDirection(directions: readonly number[]): number {
  const sine = directions.reduce((sum, angle) => sum + Math.sin(2 * angle), 0)
  const cosine = directions.reduce((sum, angle) => sum + Math.cos(2 * angle), 0)
  return Math.atan2(sine, cosine) / 2
}

/** The middle and the extent of what lies between two shares of sorted numbers: single blocks outside are of something else. */
function extentOf(numbers: readonly number[]): readonly [middle: number, size: number] {
  const sorted = numbers.toSorted((one, other) => one - other)
  const low = sorted[Math.floor(sorted.length * 0.02)] ?? 0
  const high = sorted[Math.ceil(sorted.length * 0.98) - 1] ?? 0
  return [(low + high) / 2, high - low + block]
}

function regionOf(group: readonly number[], { columns, directions }: Field): BarRegion {
  const angle = meanDirection(group.map((at) => directions[at] ?? 0))
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const points = group.map((at) => [((at % columns) + 0.5) * block, (Math.floor(at / columns) + 0.5) * block] as const)
  const [along, length] = extentOf(points.map(([x, y]) => x * cosine + y * sine))
  const [down, height] = extentOf(points.map(([x, y]) => y * cosine - x * sine))
  return { x: along * cosine - down * sine, y: along * sine + down * cosine, angle, length, height }
}

/** Bars are many beside each other: a code is longer than it is high, and a printed line is no code. */
const isCode = ({ length, height }: BarRegion) => length > 1.5 * height && height > 2 * block && length > 20 * block

/** Places that may be a code of bars, the largest first. */
export function findBars(gray: Gray): readonly BarRegion[] {
  const field = fieldOf(gray)
  return groupsOf(field)
    .map((group) => regionOf(group, field))
    .filter(isCode)
    .toSorted((one, other) => other.length * other.height - one.length * one.height)
}

/** The corners of a region, in pixels. */
export function cornersOf({ x, y, angle, length, height }: BarRegion): readonly (readonly [x: number, y: number])[] {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  return [-0.5, 0.5].flatMap((across) =>
    [-0.5, 0.5].map((down) => {
      const [along, along2] = [across * length, down * height]
      return [x + along * cosine - along2 * sine, y + along * sine + along2 * cosine] as const
    }),
  )
}
