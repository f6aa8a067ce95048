/** Rows of symbols that explain best what was seen: a search from symbol to symbol, as Viterbi's. */
import { checked, dot, startC, symbolCount, windowSize, type Templates } from './code-128-symbols.ts'

/** What may stand at a place of the row; the start is at 0 and the check symbol comes last. */
export interface Row {
  readonly symbols: number
  /** The symbols of each place. */
  readonly choices: readonly (readonly number[])[]
}

/** How rows go on in one direction from place to place. */
interface Way {
  /** The least cost of a row up to a symbol, by place and symbol. */
  readonly costs: readonly Float32Array[]
  /** Which neighbour that row comes from. */
  readonly from: readonly Uint8Array[]
}

const impossible = 1e9

/** Symbols of one place from which rows go on: the dearer ones do not become the cheapest. */
const beam = 14

/** The cheapest of some symbols, by insertion: a sort of all would take longer than what is done with them. */
function cheapest(costs: Float32Array, symbols: readonly number[]): readonly number[] {
  const best: number[] = []
  const costOf = (symbol: number | undefined) => costs[symbol ?? -1] ?? 0
  for (const symbol of symbols) {
    const cost = costOf(symbol)
    if (best.length === beam && cost >= costOf(best[beam - 1])) continue
    let at = Math.min(best.length, beam - 1)
    for (; at > 0 && costOf(best[at - 1]) > cost; at--) best[at] = best[at - 1] ?? 0
    best[at] = symbol
  }
  return best
}

/** What each symbol costs as the first and as the second of a window, apart from what they cost together. */
function costsOf(window: Float32Array, { first, second, firstEnergy, secondEnergy }: Templates) {
  const own = dot(window, window)
  const ofFirst = new Float32Array(symbolCount)
  const ofSecond = new Float32Array(symbolCount)
  for (let symbol = 0; symbol < symbolCount; symbol++) {
    const [one, other] = [first[symbol], second[symbol]]
    if (!one || !other) break
    ofFirst[symbol] = own + (firstEnergy[symbol] ?? 0) - 2 * dot(window, one)
    ofSecond[symbol] = (secondEnergy[symbol] ?? 0) - 2 * dot(window, other)
  }
  return { ofFirst, ofSecond }
}

type WindowCosts = ReturnType<typeof costsOf>

/** What the check symbol costs with the stop behind it, by symbol. */
function endingCosts(window: Float32Array, { first, stop }: Templates): Float32Array {
  return Float32Array.from(first, (one) => {
    let sum = 0
    for (let at = 0; at < windowSize; at++) sum += ((window[at] ?? 0) - (one[at] ?? 0) - (stop[at] ?? 0)) ** 2
    return sum
  })
}

/** What the symbols of a place cost, and beside which neighbour each costs it. */
interface Step {
  readonly costs: Float32Array
  readonly beside: Uint8Array
}

/**
 * One place further. @param before what rows cost that end beside it @param offsets where what two symbols cost together
 * stands: of a neighbour and of a symbol, each by so much
 */
function step(
  before: Float32Array,
  { own, symbols, neighbours }: { own: Float32Array; symbols: readonly number[]; neighbours: readonly number[] },
  { together, ofNeighbour, ofSymbol }: { together: Float32Array; ofNeighbour: number; ofSymbol: number },
): Step {
  const costs = new Float32Array(symbolCount).fill(impossible)
  const beside = new Uint8Array(symbolCount)
  for (const symbol of symbols) {
    let [least, best] = [impossible, 0]
    for (const one of neighbours) {
      const cost = (before[one] ?? 0) + (together[one * ofNeighbour + symbol * ofSymbol] ?? 0)
      if (cost < least) {
        least = cost
        best = one
      }
    }
    costs[symbol] = least + (own[symbol] ?? 0)
    beside[symbol] = best
  }
  return { costs, beside }
}

const sumOf = (one: Float32Array, other: Float32Array) => one.map((cost, symbol) => cost + (other[symbol] ?? 0))

/** From the start to the check symbol. */
function forward(windows: readonly WindowCosts[], { together }: Templates, { choices }: Row): Way {
  const start = new Float32Array(symbolCount).fill(impossible)
  start[startC] = 0
  const costs: Float32Array[] = [start]
  const from: Uint8Array[] = [new Uint8Array(symbolCount)]
  for (const [at, { ofFirst, ofSecond }] of windows.entries()) {
    const before = sumOf(costs[at] ?? start, ofFirst)
    const neighbours = cheapest(before, choices[at] ?? [])
    const here = { own: ofSecond, symbols: choices[at + 1] ?? [], neighbours }
    const next = step(before, here, { together, ofNeighbour: symbolCount, ofSymbol: 1 })
    costs.push(next.costs)
    from.push(next.beside)
  }
  return { costs, from }
}

/** From the stop back to the first pair. @param last what the check symbol costs with the stop behind it */
function backward(
  windows: readonly WindowCosts[],
  { together }: Templates,
  { symbols, choices, last }: Row & { last: Float32Array },
): Way {
  const costs: Float32Array[] = Array.from({ length: symbols }, () => last)
  const from: Uint8Array[] = Array.from({ length: symbols }, () => new Uint8Array(symbolCount))
  for (const [place, { ofFirst, ofSecond }] of [...windows.entries()].toReversed()) {
    const after = sumOf(costs[place + 1] ?? last, ofSecond)
    const here = { own: ofFirst, symbols: choices[place] ?? [], neighbours: cheapest(after, choices[place + 1] ?? []) }
    const previous = step(after, here, { together, ofNeighbour: 1, ofSymbol: symbolCount })
    costs[place] = previous.costs
    from[place] = previous.beside
  }
  return { costs, from }
}

/** The cheapest row and its cost for each sample. */
export function bestRow(windows: readonly Float32Array[], templates: Templates, row: Row) {
  const way = forward(
    windows.slice(0, -1).map((window) => costsOf(window, templates)),
    templates,
    row,
  )
  const last = endingCosts(windows.at(-1) ?? new Float32Array(windowSize), templates)
  let [least, best] = [impossible, 0]
  for (const symbol of row.choices.at(-1) ?? []) {
    const cost = (way.costs.at(-1)?.[symbol] ?? impossible) + (last[symbol] ?? 0)
    if (cost < least) [least, best] = [cost, symbol]
  }
  const symbols: number[] = []
  for (let place = row.symbols - 1, symbol = best; place >= 0; place--) {
    symbols[place] = symbol
    symbol = way.from[place]?.[symbol] ?? 0
  }
  return { symbols, cost: least / (row.symbols * windowSize) }
}

export const isChecked = (row: readonly number[]): boolean => {
  const sum = row.slice(0, -1).reduce((total, symbol, at) => total + symbol * Math.max(at, 1), 0)
  return sum % checked === row.at(-1)
}

/** Rows that are tried: what is likelier comes first. */
const mostRows = 24

/** How much more a row may cost than the cheapest, in squares of black for each sample of a window. */
const mostWorse = 0.06

/** The cheapest row through each symbol of each place, the cheapest first. */
export function* likelyRows(
  windows: readonly Float32Array[],
  templates: Templates,
  row: Row,
): Generator<readonly number[]> {
  const costs = windows.slice(0, -1).map((window) => costsOf(window, templates))
  const last = endingCosts(windows.at(-1) ?? new Float32Array(windowSize), templates)
  const to = forward(costs, templates, row)
  const back = backward(costs, templates, { ...row, last })
  const through = (place: number, symbol: number) => {
    const symbols: number[] = []
    symbols[place] = symbol
    for (let at = place; at > 0; at--) symbols[at - 1] = to.from[at]?.[symbols[at] ?? 0] ?? 0
    for (let at = place; at < row.symbols - 1; at++) symbols[at + 1] = back.from[at]?.[symbols[at] ?? 0] ?? 0
    return symbols
  }
  const others = row.choices.flatMap((choices, place) =>
    place === 0
      ? []
      : choices.map((symbol) => ({
          place,
          symbol,
          cost: (to.costs[place]?.[symbol] ?? impossible) + (back.costs[place]?.[symbol] ?? impossible),
        })),
  )
  const least = Math.min(...others.map(({ cost }) => cost))
  const seen = new Set<string>()
  for (const { place, symbol, cost } of others.toSorted((one, other) => one.cost - other.cost)) {
    if (cost > least + mostWorse * windowSize || seen.size >= mostRows) return
    const symbols = through(place, symbol)
    const name = symbols.join(' ')
    if (!seen.has(name)) yield symbols
    seen.add(name)
  }
}
