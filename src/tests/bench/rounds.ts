/** Rounds of calls against two servers in turn, so that whatever else the machine does falls on both alike. */
import autocannon from 'autocannon'
import type { Measured } from './measured.ts'

export type Load = Pick<autocannon.Options, 'method' | 'headers' | 'body' | 'setupClient'> & { readonly path: string }

export interface Round {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  /** Milliseconds of processor time of the server for one call. */
  readonly cpu: number
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

export const median = (values: readonly number[]) =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** A number of calls over some connections; every one of them must succeed. */
async function round(server: Measured, load: Load, { calls, connections }: Size): Promise<Round> {
  const { path, ...how } = load
  const before = await server.cpuMs()
  const started = performance.now()
  let ended = started
  const times: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      { url: `${server.url}${path}`, connections, amount: calls, sampleInt: 50, ...how },
      (error, done) => (error ? reject(error) : resolve(done)),
    )
    run.on('response', (_client, _status, _bytes, time) => {
      times.push(time)
      ended = performance.now()
    })
  })
  if (result.non2xx > 0 || result.errors > 0 || times.length < calls)
    throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors, ${times.length} of ${calls} answers`)
  const sorted = times.toSorted((a, b) => a - b)
  const cpu = ((await server.cpuMs()) - before) / times.length
  return { perSecond: (times.length / (ended - started)) * 1000, p50: at(sorted, 0.5), p95: at(sorted, 0.95), cpu }
}

export interface Size {
  readonly calls: number
  readonly connections: number
  readonly rounds: number
}

export interface Side {
  readonly server: Measured
  readonly load: Load
}

const middle = (rounds: readonly Round[]): Round => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p95: median(rounds.map(({ p95 }) => p95)),
  cpu: median(rounds.map(({ cpu }) => cpu)),
})

export interface Comparison {
  readonly ours: Round
  readonly bare: Round
  /** How many times as long ours takes: the median over pairs of neighbouring rounds, and the whole range. */
  readonly ratio: { readonly median: number; readonly least: number; readonly most: number }
}

/** After a round each to get warm: ours, bare, bare, ours, and so on. */
export async function compare(ours: Side, bare: Side, size: Size): Promise<Comparison> {
  const run = ({ server, load }: Side) => round(server, load, size)
  await run(ours)
  await run(bare)
  const pairs: { ours: Round; bare: Round }[] = []
  for (let count = 0; count < size.rounds; count += 1) {
    if (count % 2 === 0) {
      const first = await run(ours)
      pairs.push({ ours: first, bare: await run(bare) })
    } else {
      const first = await run(bare)
      pairs.push({ bare: first, ours: await run(ours) })
    }
  }
  const ratios = pairs.map((pair) => pair.bare.perSecond / pair.ours.perSecond)
  return {
    ours: middle(pairs.map((pair) => pair.ours)),
    bare: middle(pairs.map((pair) => pair.bare)),
    ratio: { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) },
  }
}

const milliseconds = (value: number) => value.toFixed(value < 10 ? 1 : 0)

/** One side as it is printed. */
export const figures = ({ perSecond, p50, p95, cpu }: Round): string =>
  `${perSecond.toFixed(0)}/s, p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}, cpu ${cpu.toFixed(2)}`

/** How many times as long ours takes, as it is printed. */
export const rangeOf = ({ median: middleOf, least, most }: Comparison['ratio']): string =>
  `${middleOf.toFixed(2)}× (${least.toFixed(2)}–${most.toFixed(2)})`
