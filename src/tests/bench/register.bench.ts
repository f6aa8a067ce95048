/**
 * The register of 100,000 professionals and the same of 1,000: ours against the least server (`bare-server.ts`) that asks the
 * same of the same rows, on both databases. `npm run bench:cms`, or `npx tsx src/tests/bench/register.bench.ts
 * [embedded|postgres] [plans]`; BENCH_ROUNDS sets the rounds. `demo` asks copies of what `npm run demo` has made in DATA_DIR.
 *
 * Both count all that are found besides reading twenty of them. Ours alone: session and role, headers, the checks of the
 * question, and answers by schema.
 *
 * A row: how many times as long ours takes, as the median over pairs of neighbouring rounds with the whole range; then calls
 * a second, milliseconds and processor time of each server, first among 1,000 people and then among 100,000; at last how
 * many times as long each needs for a hundred times as many. `plans` shows how the database reads our page.
 */
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#server/db/db.ts'
import { findProfessionals, type ProfessionalFilters } from '#server/features/professionals/professionals.store.ts'
import { copyDemo } from '#tests/support/demo-copy.ts'
import { refuseUnequalAnswers, type Servers, signIn } from './calls.ts'
import { admin, type Ground, layBenchGround } from './ground.ts'
import { startMeasured } from './measured.ts'
import { cpf, fillRegister } from './register-ground.ts'
import { compare, type Comparison, figures, rangeOf } from './rounds.ts'

const kinds = (['embedded', 'postgres'] as const).filter((kind) => process.argv.includes(kind))
const showsPlans = process.argv.includes('plans')
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)

const [few, many] = [1000, 100_000] as const

interface Asked {
  readonly name: string
  readonly query: string
  readonly filters: ProfessionalFilters
  readonly order?: '-createdAt'
}

const questions: readonly Asked[] = [
  { name: 'first page by name', query: '', filters: {} },
  { name: 'first page, the newest', query: '&sort=-createdAt', filters: {}, order: '-createdAt' },
  { name: 'part of a name', query: '&search=carla', filters: { search: 'carla' } },
  { name: 'one name', query: '&search=almeida%20777', filters: { search: 'almeida 777' } },
  { name: 'a CPF', query: `&search=${cpf}`, filters: { search: cpf } },
  { name: 'a state', query: '&status=pending', filters: { status: 'pending' } },
]

async function measure(servers: Servers): Promise<readonly Comparison[]> {
  const headers = { authorization: await signIn(servers.ours, admin) }
  const found: Comparison[] = []
  for (const { query } of questions) {
    const ours = { path: `/api/admin/professionals?limit=20${query}`, headers }
    const bare = { path: `/professionals?limit=20${query}` }
    await refuseUnequalAnswers({ ours, bare }, servers)
    const sides = [
      { server: servers.ours, load: ours },
      { server: servers.bare, load: bare },
    ] as const
    found.push(await compare(...sides, { calls: 40, connections: 4, rounds }))
  }
  return found
}

/** How the database reads each page, once nobody else has it open. */
async function tellPlans({ bare: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } }: Ground): Promise<void> {
  const onFatal = (error: Error): never => {
    throw error
  }
  const database = await openDatabase({ databaseUrl, dataDir, onFatal, log: () => undefined })
  for (const { name, filters, order = 'name' } of questions) {
    const page = findProfessionals(database.db, { ...filters, order, limit: 20, offset: 0 }).getSQL()
    const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, buffers) ${page}`)
    console.log(`  plan of ${name}\n${rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n')}`)
  }
  await database.close()
}

async function measureOn(ground: Ground): Promise<readonly Comparison[]> {
  try {
    const ours = await startMeasured('whole-server.ts', { env: ground.ours })
    const bare = await startMeasured('bare-server.ts', { env: ground.bare })
    try {
      return await measure({ ours, bare })
    } finally {
      await ours.stop()
      await bare.stop()
      if (showsPlans) await tellPlans(ground)
    }
  } finally {
    await ground.remove()
  }
}

const measureAmong = async (kind: Database['kind'], count: number): Promise<readonly Comparison[]> =>
  measureOn(await layBenchGround(kind, fillRegister(count)))

const times = (one: number, other: number) => `${(other / one).toFixed(1)}×`

const line = (name: string, { ours, bare, ratio }: Comparison) =>
  `  ${name}: ${rangeOf(ratio)}\n    ours ${figures(ours)}\n    bare ${figures(bare)}`

const among = (count: number) => `among ${String(count).padStart(6)}`

function tell(title: string, small: Comparison, large: Comparison): void {
  const grown = `ours ${times(small.ours.p50, large.ours.p50)}, bare ${times(small.bare.p50, large.bare.p50)}`
  const lines = [line(among(few), small), line(among(many), large), `  a hundred times as many: ${grown}`]
  console.log([title, ...lines].join('\n'))
}

async function benchOn(kind: Database['kind']): Promise<void> {
  const small = await measureAmong(kind, few)
  const large = await measureAmong(kind, many)
  for (const [at, { name }] of questions.entries()) {
    const [one, other] = [small[at], large[at]]
    if (one && other) tell(`${kind}: ${name}`, one, other)
  }
}

async function benchDemo(): Promise<void> {
  const [ours, bare] = [await copyDemo(), await copyDemo()]
  const remove = async () => {
    await ours.remove()
    await bare.remove()
  }
  const found = await measureOn({ ours: ours.env, bare: bare.env, remove })
  for (const [at, { name }] of questions.entries()) if (found[at]) console.log(line(`demo: ${name}`, found[at]))
}

if (process.argv.includes('demo')) await benchDemo()
else for (const kind of kinds.length > 0 ? kinds : (['embedded', 'postgres'] as const)) await benchOn(kind)
// The embedded database keeps its process alive.
process.exit(0)
