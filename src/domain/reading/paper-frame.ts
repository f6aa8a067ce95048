/** Where the paper lies in a photograph: what is cut off around it when a person asks for that. */
import type { Gray } from './pixels.ts'
import type { Box } from './printed-page.ts'

/** Of what the brightest tenth shows, what paper does at least: the shadow of a hand lies on it. */
const paper = 0.72

/** A row or column of paper: so large a part of the brightest one is of it. */
const share = 0.35

const wholePicture: Box = { left: 0, top: 0, width: 1, height: 1 }

function reach(counts: readonly number[]): readonly [from: number, to: number] {
  const least = Math.max(...counts) * share
  const isPaper = (count: number) => count >= least
  return [counts.findIndex(isPaper) / counts.length, (counts.findLastIndex(isPaper) + 1) / counts.length]
}

/** The whole picture where the paper cannot be told from what it lies on. */
export function paperFrame({ width, height, data }: Gray): Box {
  const sorted = data.toSorted()
  const white = (sorted[Math.floor(sorted.length * 0.9)] ?? 255) * paper
  const rows = Array<number>(height).fill(0)
  const columns = Array<number>(width).fill(0)
  for (const [at, pixel] of data.entries()) {
    if (pixel < white) continue
    const [row, column] = [Math.floor(at / width), at % width]
    rows[row] = (rows[row] ?? 0) + 1
    columns[column] = (columns[column] ?? 0) + 1
  }
  const [top, bottom] = reach(rows)
  const [left, right] = reach(columns)
  const isSmall = right - left < 0.2 || bottom - top < 0.2
  return isSmall ? wholePicture : { left, top, width: right - left, height: bottom - top }
}
