/** The symbols of Code 128 (ISO/IEC 15417) as they look through a lens that is out of focus, or by a hand that moved. */

/** Widths of bars and spaces of the symbols 0 to 105; those up to 99 are two digits in set C. */
const widths =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  )
const stopWidths = '2331112'

/** With the stop as the last, as they are drawn. */
export const charts: readonly string[] = [...widths, stopWidths]

export const startC = 105
export const checked = 103

/** Modules of a symbol, and of the stop. */
export const wide = 11
export const stopWide = 13

/** Samples of a module in what is compared. */
export const fine = 3
export const windowSize = wide * fine

/** Samples of a module while templates are drawn. */
const finest = 12

/** How the lens mixed neighbours: of a lens out of focus, or of a hand that moved; in modules. */
export interface Blur {
  readonly shape: 'gauss' | 'box'
  readonly size: number
}

export const blurs: readonly Blur[] = [
  { shape: 'gauss', size: 0.35 },
  { shape: 'gauss', size: 0.65 },
  { shape: 'gauss', size: 0.95 },
  { shape: 'gauss', size: 1.3 },
  { shape: 'box', size: 2 },
  { shape: 'box', size: 3 },
  { shape: 'box', size: 4 },
]

function kernelOf({ shape, size }: Blur): readonly number[] {
  const reach = Math.ceil((shape === 'gauss' ? 3 * size : size / 2 + 1) * finest)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) => {
    const away = Math.abs(at - reach) / finest
    if (shape === 'gauss') return Math.exp(-(away ** 2) / (2 * size ** 2))
    // The edges of a movement are soft, because a lens is.
    return Math.min(1, Math.max(0, (size / 2 + 0.4 - away) / 0.8))
  })
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / whole)
}

/**
 * One symbol seen alone on white, 1 is black.
 * @param from first module that is wanted, where the symbol begins at 0
 * @param count samples, `fine` to a module
 */
function seenThrough(symbol: string, kernel: readonly number[], { from, count }: { from: number; count: number }) {
  const edges: number[] = [0]
  for (const width of symbol) edges.push((edges.at(-1) ?? 0) + Number(width))
  const isBlack = (module: number) => {
    const element = edges.findIndex((edge) => edge > module) - 1
    return module >= 0 && element >= 0 && element % 2 === 0
  }
  const reach = (kernel.length - 1) / 2
  const drawn = Array.from({ length: Math.round((count / fine) * finest) + 2 * reach + finest }, (_, at) =>
    isBlack(from + (at - reach + 0.5) / finest) ? 1 : 0,
  )
  return Float32Array.from({ length: count }, (_, at) => {
    const middle = Math.round(((at + 0.5) / fine) * finest - 0.5) + reach
    return kernel.reduce((sum, weight, offset) => sum + weight * (drawn[middle + offset - reach] ?? 0), 0)
  })
}

/** What the symbols look like through one lens. */
export interface Templates {
  /** From the middle of a symbol to that of the next: what the first and what the second of them puts there. */
  readonly first: readonly Float32Array[]
  readonly second: readonly Float32Array[]
  readonly stop: Float32Array
  /** Of `first` and of `second` with themselves, and of each with each. */
  readonly firstEnergy: Float32Array
  readonly secondEnergy: Float32Array
  readonly together: Float32Array
  readonly beginning: Float32Array
  readonly ending: Float32Array
}

/** White that is compared beside the start and the stop, in modules. */
export const quiet = 5

export const dot = (one: Float32Array, other: Float32Array): number => {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

export const symbolCount = widths.length

function makeTemplates(blur: Blur): Templates {
  const kernel = kernelOf(blur)
  const first = widths.map((symbol) => seenThrough(symbol, kernel, { from: wide / 2, count: windowSize }))
  const second = widths.map((symbol) => seenThrough(symbol, kernel, { from: -wide / 2, count: windowSize }))
  const together = new Float32Array(symbolCount * symbolCount)
  for (const [at, one] of first.entries())
    for (const [to, other] of second.entries()) together[at * symbolCount + to] = 2 * dot(one, other)
  return {
    first,
    second,
    stop: seenThrough(stopWidths, kernel, { from: -wide / 2, count: windowSize }),
    firstEnergy: Float32Array.from(first, (one) => dot(one, one)),
    secondEnergy: Float32Array.from(second, (one) => dot(one, one)),
    together,
    beginning: seenThrough(widths[startC] ?? '', kernel, { from: -quiet, count: (quiet + wide) * fine }),
    ending: seenThrough(stopWidths, kernel, { from: 0, count: (stopWide + quiet) * fine }),
  }
}

const made = new Map<Blur, Templates>()

export function templatesOf(blur: Blur): Templates {
  const known = made.get(blur)
  if (known) return known
  const templates = makeTemplates(blur)
  made.set(blur, templates)
  return templates
}
