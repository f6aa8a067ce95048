/**
 * Every documented call about figures on 100,000 ledger entries and on a million, side by side:
 * `npm run bench:figures [-- embedded|postgres] [part of a path]`; BENCH_ENTRIES=10000,100000 are other sizes, BENCH_ROUNDS
 * the most rounds. `npm run bench:figures -- demo` asks a copy of what `npm run demo` has made in DATA_DIR, of one size.
 *
 * Of a call: what it reads; milliseconds of half and of 95 of 100 answers, one after the other as a dashboard asks them, at
 * both sizes; how many times as long the larger takes, by the fastest answer of each, to which whatever else the machine does
 * has added least; how many it may, and the verdict. Files are taken to their last byte, also those that are prepared in the
 * background, which rests between its stretches.
 *
 * What is about people or about a period must not grow with what lies before it, what reads all may grow as all does; both
 * may take three times that. A call that grows faster or answers nothing ends the bench with 1; no number of
 * milliseconds does, and nothing of a demo.
 */
import type { EconomicGroupPage } from '#contract/api.gen.ts'
import type { Database } from '#server/db/db.ts'
import { demoStores } from '#server/seed/demo-ground.ts'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { Asking, type Admin } from './asking.ts'
import { copyDemo, demoAdmin } from '#tests/support/demo-copy.ts'
import { type FigureCall, figureCalls, missingIn, type Places } from './figure-calls.ts'
import { benchGroup, benchStore, layFigures, recentOf } from './figures-ground.ts'
import { type Measured, startMeasured } from './measured.ts'
import { median } from './rounds.ts'

const sizes = (process.env['BENCH_ENTRIES'] ?? '100000,1000000').split(',').map(Number)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40)
const modes = ['embedded', 'postgres', 'demo']
const kinds = (['embedded', 'postgres'] as const).filter((kind) => process.argv.includes(kind))
const words = process.argv.slice(2).filter((word) => !modes.includes(word))

/** Times what its rows grow by that a call may grow: caches that no longer hold all, a sort, a machine that does more. */
const slack = 3

/** Milliseconds after which a call has been measured often enough. */
const enoughMs = 12_000

interface Ground {
  readonly env: Readonly<Record<string, string>>
  remove(): Promise<void>
}

interface Side {
  readonly name: string
  readonly asking: Asking
}

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

interface Found {
  /** Milliseconds of every answer, of each side. */
  readonly times: readonly (readonly number[])[]
  readonly missing: string | null
}

/** In turn, so that whatever else the machine does falls on all sides. */
async function measure(sides: readonly Side[], path: string): Promise<Found> {
  const times = sides.map((): number[] => [])
  let missing: string | null = null
  // Planned and in memory before it is measured. A file has many statements, and the first of them does that.
  if (!path.includes('/export')) for (const { asking } of sides) await asking.ask(path)
  const started = performance.now()
  for (let round = 0; round < rounds && (round === 0 || performance.now() - started < enoughMs); round += 1)
    for (const [at, { asking }] of sides.entries()) {
      const { ms, body } = await asking.ask(path)
      times[at]?.push(ms)
      missing ??= missingIn(body)
    }
  return { times, missing }
}

const timesOf = ({ times }: Found, sides: readonly Side[]) =>
  times.map((each, at) => `${sides[at]?.name}: p50 ${median(each).toFixed(1)}, p95 ${p95(each).toFixed(1)}`).join(' · ')

/** Times as long the last side may take as the first. */
const mostOf = ({ growth }: FigureCall) => (growth === 'all' ? (sizes.at(-1) ?? 1) / (sizes[0] ?? 1) : 1) * slack

/** Times as long the last side takes as the first; null of one side alone. */
const grownIn = ({ times: [small = [], large] }: Found) => large && Math.min(...large) / Math.min(...small)

/** What is wrong with it, or null. */
function wrongWith(call: FigureCall, found: Found): string | null {
  if (found.missing !== null) return `ANSWERS NO ${found.missing}`
  return (grownIn(found) ?? 0) > mostOf(call) ? 'GROWS FASTER' : null
}

/** Prints a line for each call; answers what is wrong with how many. */
async function compare(sides: readonly Side[], calls: readonly FigureCall[]): Promise<number> {
  let failed = 0
  for (const call of calls) {
    const found = await measure(sides, call.path)
    const wrong = wrongWith(call, found)
    if (wrong !== null) failed += 1
    const times = grownIn(found)
    const grown = times === undefined ? '' : ` · ${times.toFixed(1)}× of ${mostOf(call)}×`
    const many = ` (${found.times[0]?.length} rounds)`
    console.log(`${call.path} reads ${call.growth}\n    ${timesOf(found, sides)}${grown}${many}: ${wrong ?? 'ok'}`)
  }
  return failed
}

interface Asked {
  readonly grounds: readonly Ground[]
  readonly names: readonly string[]
  readonly admin: Admin
  readonly placesOf: (asking: Asking) => Promise<Places>
}

async function benchOn({ grounds, names, admin, placesOf }: Asked): Promise<number> {
  const servers: Measured[] = []
  try {
    const sides: Side[] = []
    for (const [at, { env }] of grounds.entries()) {
      const server = await startMeasured('whole-server.ts', { env })
      servers.push(server)
      sides.push({ name: names[at] ?? '', asking: await Asking.as(admin, server) })
    }
    const [first] = sides
    if (!first) return 0
    const calls = figureCalls(await placesOf(first.asking), new Date())
    return await compare(
      sides,
      calls.filter(({ path }) => words.every((word) => path.includes(word))),
    )
  } finally {
    for (const server of servers) await server.stop()
    for (const ground of grounds) await ground.remove()
  }
}

async function benchGrounds(kind: Database['kind']): Promise<number> {
  const grounds: Ground[] = []
  for (const size of sizes) {
    const started = performance.now()
    grounds.push(await layFigures(kind, { all: size, recent: recentOf(Math.min(...sizes)) }))
    console.log(`${kind}: ${size} entries laid in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  }
  const admin = { ...tiny.people.admin, password: tinyPassword }
  const placesOf = () => Promise.resolve({ store: benchStore, group: benchGroup })
  return benchOn({ grounds, names: sizes.map(String), admin, placesOf })
}

async function benchDemo(): Promise<number> {
  const placesOf = async (asking: Asking): Promise<Places> => {
    const { body } = await asking.ask('/admin/economic-group?status=active&limit=1')
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- an answer of the agreement
    const { docs } = body as EconomicGroupPage
    return { store: demoStores.loucas.id, group: docs[0]?._id ?? '' }
  }
  return benchOn({ grounds: [await copyDemo()], names: ['demo'], admin: demoAdmin, placesOf })
}

let failed = 0
// What nobody did in a demo is no fault of the server.
if (process.argv.includes('demo')) await benchDemo()
else
  for (const kind of kinds.length > 0 ? kinds : (['embedded', 'postgres'] as const)) failed += await benchGrounds(kind)
if (failed > 0) console.log(`${failed} calls failed`)
// The embedded database keeps its process alive.
process.exit(failed > 0 ? 1 : 0)
