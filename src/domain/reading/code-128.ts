/**
 * Reads a Code 128 of digits out of one profile across its bars, blurred as it may be (ISO/IEC 15417). Bars that ran into each
 * other are no longer edges, so the profile is compared with what each row of symbols would look like through a lens, and the
 * likeliest rows whose check symbol is right are answered.
 */
import { bestRow, isChecked, likelyRows, type Row } from './code-128-rows.ts'
import {
  blurs,
  checked,
  fine,
  quiet,
  startC,
  stopWide,
  templatesOf,
  wide,
  windowSize,
  type Blur,
  type Templates,
} from './code-128-symbols.ts'

/** Where the code lies in a profile: its first and its last edge in samples, and how unevenly it is stretched. */
interface Fit {
  readonly start: number
  readonly end: number
  readonly bend: number
  readonly blur: Blur
}

const sampleAt = (profile: Float32Array, at: number): number => {
  const left = Math.min(profile.length - 2, Math.max(0, Math.floor(at)))
  const share = Math.min(1, Math.max(0, at - left))
  return (profile[left] ?? 0) * (1 - share) + (profile[left + 1] ?? 0) * share
}

/** The windows between the middles of neighbouring symbols, as the profile has them. */
function windowsOf(profile: Float32Array, { start, end, bend }: Fit, symbols: number): readonly Float32Array[] {
  const modules = symbols * wide + stopWide
  return Array.from({ length: symbols }, (_, window) =>
    Float32Array.from({ length: windowSize }, (__, at) => {
      const part = ((window + 0.5) * wide + (at + 0.5) / fine) / modules
      return sampleAt(profile, start + (end - start) * (part + bend * part * (1 - part)))
    }),
  )
}

/** Where one is looked for: its place and module, and the white of the template before it in modules. */
interface About {
  readonly at: number
  readonly module: number
  readonly before: number
}

function endCost(profile: Float32Array, template: Float32Array, { at, module, before }: About): number {
  let cost = 0
  for (let sample = 0; sample < template.length; sample++) {
    const seen = sampleAt(profile, at + ((sample + 0.5) / fine - before) * module)
    cost += (seen - (template[sample] ?? 0)) ** 2
  }
  return cost / template.length
}

/** Steps around a place: how far and how fine, in modules and in parts of a module. */
const coarse = { shift: 14, stepOfShift: 0.5, stretch: 0.12, stepOfStretch: 0.02 } as const
const close = { shift: 0.5, stepOfShift: 0.125, stretch: 0.02, stepOfStretch: 0.005 } as const

function* placesAround({ at, module, before }: About, steps: typeof coarse | typeof close): Generator<About> {
  for (let shift = -steps.shift; shift <= steps.shift; shift += steps.stepOfShift)
    for (let stretch = -steps.stretch; stretch <= steps.stretch; stretch += steps.stepOfStretch)
      yield { at: at + shift * module, module: module * (1 + stretch), before }
}

/** Where the start or the stop may be, the likeliest first. */
function endsOf(profile: Float32Array, template: Float32Array, about: About): readonly About[] {
  const costed = (places: Iterable<About>) =>
    [...places]
      .map((place) => ({ place, cost: endCost(profile, template, place) }))
      .toSorted((one, other) => one.cost - other.cost)
  const best: About[] = []
  for (const { place } of costed(placesAround(about, coarse))) {
    if (best.every(({ at }) => Math.abs(at - place.at) > about.module)) best.push(place)
    if (best.length === 3) break
  }
  return best.map((place) => costed(placesAround(place, close))[0]?.place ?? place)
}

/** Places of a code in a profile that are worth a look. @param about of the first and last edge, in samples */
function fitsOf(profile: Float32Array, about: Pick<Fit, 'start' | 'end'>, modules: number): readonly Fit[] {
  const module = (about.end - about.start) / modules
  const blur = blurs[2] ?? { shape: 'gauss', size: 1 }
  const { beginning, ending } = templatesOf(blur)
  const starts = endsOf(profile, beginning, { at: about.start, module, before: quiet })
  const stops = endsOf(profile, ending, { at: about.end - stopWide * module, module, before: 0 })
  return starts.flatMap((start) =>
    stops.map((stop) => ({
      start: start.at,
      end: stop.at + stopWide * stop.module,
      bend: Math.min(0.12, Math.max(-0.12, (start.module - stop.module) / (start.module + stop.module))),
      blur,
    })),
  )
}

/** Contrast made even: 1 is black, 0 white. @param reach samples to both sides in which both are expected */
export function evenContrast(profile: Float32Array, reach: number): Float32Array {
  const step = Math.max(1, Math.floor(reach / 16))
  const lows = new Float32Array(profile.length)
  const highs = new Float32Array(profile.length)
  for (let at = 0; at < profile.length; at++) {
    let [low, high] = [255, 0]
    for (let near = Math.max(0, at - reach); near < Math.min(profile.length, at + reach); near += step) {
      low = Math.min(low, profile[near] ?? 0)
      high = Math.max(high, profile[near] ?? 0)
    }
    lows[at] = low
    highs[at] = high
  }
  return profile.map((value, at) => {
    const [low, high] = [lows[at] ?? 0, highs[at] ?? 0]
    return high - low < 12 ? 0 : (high - value) / (high - low)
  })
}

const nudges: readonly (readonly [start: number, end: number, bend: number])[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [1, 1, 0],
  [-1, -1, 0],
  [0, 0, 0.01],
  [0, 0, -0.01],
]

const costOf = (profile: Float32Array, fit: Fit, row: Row) =>
  bestRow(windowsOf(profile, fit, row.symbols), templatesOf(fit.blur), row).cost

/** The fit moved, bent and blurred until nothing makes it cheaper. */
function settled(profile: Float32Array, begun: Fit, row: Row): Fit {
  const module = (begun.end - begun.start) / (row.symbols * wide + stopWide)
  let fit = begun
  let cost = costOf(profile, fit, row)
  const take = (other: Fit) => {
    const tried = costOf(profile, other, row)
    if (tried < cost) [fit, cost] = [other, tried]
  }
  for (const size of [0.5, 0.2]) {
    for (const blur of blurs) take({ ...fit, blur })
    for (const [start, end, bend] of nudges)
      take({
        ...fit,
        start: fit.start + start * size * module,
        end: fit.end + end * size * module,
        bend: fit.bend + bend * size * 2,
      })
  }
  return fit
}

/** Windows whose light is measured together: to both sides, in symbols. */
const together = 3

/** What a row of symbols would look like, window by window. */
function expected(symbols: readonly number[], { first, second, stop }: Templates): readonly Float32Array[] {
  return symbols.map((symbol, at) => {
    const one = first[symbol]
    const next = symbols[at + 1]
    const other = next === undefined ? stop : second[next]
    return Float32Array.from({ length: windowSize }, (_, sample) => (one?.[sample] ?? 0) + (other?.[sample] ?? 0))
  })
}

/** The windows with black and white where a row that is nearly right says they are: blurred bars never get quite black. */
function levelled(windows: readonly Float32Array[], row: readonly Float32Array[]): readonly Float32Array[] {
  return windows.map((window, at) => {
    let [count, x, y, xx, xy] = [0, 0, 0, 0, 0]
    for (let near = Math.max(0, at - together); near <= Math.min(windows.length - 1, at + together); near++)
      for (let sample = 0; sample < windowSize; sample++) {
        const [model, seen] = [row[near]?.[sample] ?? 0, windows[near]?.[sample] ?? 0]
        count += 1
        x += model
        y += seen
        xx += model * model
        xy += model * seen
      }
    const slope = (count * xy - x * y) / (count * xx - x * x || 1)
    const base = (y - slope * x) / count
    return slope < 0.2 ? window : window.map((seen) => (seen - base) / slope)
  })
}

/** Above it nothing was recognised: the mean square by which what was seen differs from what would be. */
const worst = 0.02

export interface Code128Wanted {
  /** Digits that are expected, an even count. */
  readonly digits: number
  /** What pair of digits may stand at which pair of places, both from 0. */
  readonly allowed: (pair: number, value: number) => boolean
  /** Whether these digits may be answered. */
  readonly accepts: (digits: string) => boolean
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

/** The row of a code of so many digits. */
function rowOf({ digits, allowed }: Code128Wanted): Row {
  const symbols = digits / 2 + 2
  return {
    symbols,
    choices: upTo(symbols).map((place) => {
      if (place === 0) return [startC]
      if (place === symbols - 1) return upTo(checked)
      return upTo(100).filter((value) => allowed(place - 1, value))
    }),
  }
}

/** What was seen when the fit is right, its light made even by what is read in it. */
function readings(profile: Float32Array, fit: Fit, row: Row) {
  let windows = windowsOf(profile, fit, row.symbols)
  let templates = templatesOf(fit.blur)
  let best = bestRow(windows, templates, row)
  for (let round = 0; round < 2; round++) {
    windows = levelled(windowsOf(profile, fit, row.symbols), expected(best.symbols, templates))
    for (const blur of blurs) {
      const tried = bestRow(windows, templatesOf(blur), row)
      if (tried.cost < best.cost) [best, templates] = [tried, templatesOf(blur)]
    }
  }
  return { windows, templates, cost: best.cost }
}

/**
 * The digits of a code, read from the left; null when nothing that is accepted is likely.
 * @param profile brightness across the bars, 0 is black
 * @param about of the first and the last edge in samples, up to some modules away
 */
export function readProfile(
  profile: Float32Array,
  about: Pick<Fit, 'start' | 'end'>,
  wanted: Code128Wanted,
): string | null {
  const row = rowOf(wanted)
  const modules = row.symbols * wide + stopWide
  const even = evenContrast(profile, Math.round(((about.end - about.start) / modules) * 24))
  // Whoever took the picture may have held the paper upside down.
  const last = profile.length - 1
  const turned = { profile: even.toReversed(), about: { start: last - about.end, end: last - about.start } }
  const [best] = [{ profile: even, about }, turned]
    .flatMap((way) => fitsOf(way.profile, way.about, modules).map((fit) => ({ fit, profile: way.profile })))
    .map((way) => ({ ...way, cost: costOf(way.profile, way.fit, row) }))
    .toSorted((one, other) => one.cost - other.cost)
  if (!best) return null
  const { windows, templates, cost } = readings(best.profile, settled(best.profile, best.fit, row), row)
  if (cost > worst) return null
  for (const likely of likelyRows(windows, templates, row)) {
    const said = likely
      .slice(1, -1)
      .map((value) => String(value).padStart(2, '0'))
      .join('')
    if (isChecked(likely) && wanted.accepts(said)) return said
  }
  return null
}
