/**
 * Reads a Code 128 where bars lie in a photograph: lines across them are averaged along their length, so that noise goes, and
 * what they look like together is compared with what the code would.
 */
import type { BarRegion } from './bar-regions.ts'
import { readProfile, type Code128Wanted } from './code-128.ts'
import type { Gray } from './pixels.ts'

/** What lies beside a code, in parts of its length: the decoder wants white there, and the ends may have been missed. */
const beside = 0.12

interface Line {
  readonly angle: number
  /** From the middle of the region, in pixels. */
  readonly down: number
  readonly into: Float32Array
}

/** Brightness along one line across the bars, added to a profile. */
function addLine({ width, height, data }: Gray, region: BarRegion, { angle, down, into }: Line): void {
  const length = region.length * (1 + 2 * beside)
  const [stepX, stepY] = [(Math.cos(angle) * length) / into.length, (Math.sin(angle) * length) / into.length]
  let x = region.x - (stepX * into.length) / 2 - down * Math.sin(angle)
  let y = region.y - (stepY * into.length) / 2 + down * Math.cos(angle)
  for (let at = 0; at < into.length; at++, x += stepX, y += stepY) {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) {
      into[at] = (into[at] ?? 0) + 255
      continue
    }
    const place = top * width + left
    const across = x - left
    const upper = (data[place] ?? 0) * (1 - across) + (data[place + 1] ?? 0) * across
    const lower = (data[place + width] ?? 0) * (1 - across) + (data[place + width + 1] ?? 0) * across
    into[at] = (into[at] ?? 0) + upper + (lower - upper) * (y - top)
  }
}

/** How closely a region is looked at: slices of its height, lines in each, samples for each pixel across the bars. */
interface Closeness {
  readonly slices: number
  readonly lines: number
  readonly fineness: number
}

const closely: Closeness = { slices: 24, lines: 3, fineness: 2 }
const roughly: Closeness = { slices: 12, lines: 1, fineness: 1 }

/** The mean of the lines of each slice, from the top. */
function slicesOf(
  gray: Gray,
  region: BarRegion,
  { angle, slices, lines, fineness }: Closeness & { angle: number },
): readonly Float32Array[] {
  const samples = Math.ceil(region.length * (1 + 2 * beside) * fineness)
  return Array.from({ length: slices }, (_, slice) => {
    const into = new Float32Array(samples)
    for (let line = 0; line < lines; line++) {
      const part = (slice + (line + 0.5) / lines) / slices
      addLine(gray, region, { angle, down: (part - 0.5) * region.height, into })
    }
    return into.map((sum) => sum / lines)
  })
}

function meanOf(profiles: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(profiles[0]?.length ?? 0)
  for (const profile of profiles)
    for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] ?? 0) + (profile[at] ?? 0) / profiles.length
  return mean
}

/** How much neighbouring slices rise and fall together: most where their lines run exactly along the bars. */
function sharpness(profiles: readonly Float32Array[]): number {
  let sum = 0
  for (let slice = 1; slice < profiles.length; slice++) {
    const [one, other] = [profiles[slice - 1], profiles[slice]]
    if (!one || !other) break
    // Of neighbours only: what stands above and below the code is no part of it.
    for (let at = 2; at < one.length; at++)
      sum += ((one[at] ?? 0) + (other[at] ?? 0) - (one[at - 2] ?? 0) - (other[at - 2] ?? 0)) ** 2
  }
  return sum
}

/** Radians around a direction that are tried, first in large steps. */
const searches = [
  { most: 0.06, step: 0.012 },
  { most: 0.008, step: 0.004 },
] as const

function bestAngle(gray: Gray, region: BarRegion): number {
  let best = region.angle
  for (const { most, step } of searches) {
    const about = best
    let sharpest = 0
    for (let turn = -most; turn <= most + step / 2; turn += step) {
      const found = sharpness(slicesOf(gray, region, { ...roughly, angle: about + turn }))
      if (found > sharpest) [best, sharpest] = [about + turn, found]
    }
  }
  return best
}

/** From -1 to 1, by how the two rise and fall. */
function likeness(one: Float32Array, other: Float32Array): number {
  let [xx, yy, xy] = [0, 0, 0]
  for (let at = 2; at < one.length; at++) {
    const x = (one[at] ?? 0) - (one[at - 2] ?? 0)
    const y = (other[at] ?? 0) - (other[at - 2] ?? 0)
    xx += x * x
    yy += y * y
    xy += x * y
  }
  return xy / (Math.sqrt(xx * yy) || 1)
}

/** Slices are of one code when neighbours are at least so alike. */
const sameCode = 0.5

/** The slices of one code: neighbours that are alike, the longest run first. */
function runsOf(profiles: readonly Float32Array[]): readonly (readonly Float32Array[])[] {
  const runs: Float32Array[][] = []
  for (const [at, profile] of profiles.entries()) {
    const before = profiles[at - 1]
    const run = runs.at(-1)
    if (run && before && likeness(before, profile) > sameCode) run.push(profile)
    else runs.push([profile])
  }
  return runs.filter(({ length }) => length > 1).toSorted((one, other) => other.length - one.length)
}

/** Both halves, too: glare, folds and curls are not everywhere. */
function partsOf(run: readonly Float32Array[]): readonly (readonly Float32Array[])[] {
  if (run.length < 4) return [run]
  const half = Math.floor(run.length / 2)
  return [run, run.slice(0, half), run.slice(half)]
}

/** The white beside a code is at least ten modules of about 277 (ISO/IEC 15417); inside it none is wider than four. */
const widestWhite = 7 / 277

/** First and last sample of the longest stretch that rises and falls without a pause. */
function extentIn(profile: Float32Array): { start: number; end: number } {
  const steps = profile.map((value, at) => Math.abs(value - (profile[Math.max(0, at - 1)] ?? 0)))
  const sorted = steps.toSorted()
  const enough = 0.25 * (sorted[Math.floor(sorted.length * 0.9)] ?? 0)
  const pause = profile.length * widestWhite
  let best = { start: 0, end: 0 }
  let start = -1
  let last = -1
  for (let at = 0; at <= profile.length; at++) {
    const isOver = at === profile.length || (start >= 0 && at - last > pause)
    if (isOver && start >= 0) {
      if (last - start > best.end - best.start) best = { start, end: last }
      start = -1
    }
    if ((steps[at] ?? 0) > enough) {
      if (start < 0) start = at
      last = at
    }
  }
  return best
}

export interface Wanted extends Code128Wanted {
  /** Whether there is no more time for another look. */
  readonly isOver: () => boolean
}

/** The digits of the code in a region; null when none that is wanted can be read there. */
export function readBars(gray: Gray, region: BarRegion, wanted: Wanted): string | null {
  const [run] = runsOf(slicesOf(gray, region, { ...closely, angle: bestAngle(gray, region) }))
  for (const part of partsOf(run ?? [])) {
    const profile = meanOf(part)
    const said = readProfile(profile, extentIn(profile), wanted)
    if (said !== null || wanted.isOver()) return said
  }
  return null
}
