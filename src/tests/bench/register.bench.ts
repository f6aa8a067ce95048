/**
 * The register of 100,000 professionals and the same of 1,000: ours against the least server (`bare-server.ts`) that asks the
 * same of the same rows, on both databases. `npx tsx src/tests/bench/register.bench.ts [embedded|postgres] [plans]`;
 * BENCH_ROUNDS sets the rounds.
 *
 * Both count all that are found besides reading twenty of them. Ours alone: session and role, headers, the checks of the
 * question, and answers by schema.
 *
 * A row: how many times as long ours takes, as the median over pairs of neighbouring rounds with the whole range; then calls
 * a second, milliseconds and processor time of each server, first among 1,000 people and then among 100,000; at last how
 * many times as long each needs for a hundred times as many. `plans` shows how the database reads our page.
 */
import { sql, type SQL } from 'drizzle-orm'
import { type Database, openDatabase } from '#server/db/db.ts'
import { findProfessionals, type ProfessionalFilters } from '#server/features/professionals/professionals.store.ts'
import { refuseUnequalAnswers, type Servers, signIn } from './calls.ts'
import { admin, type Ground, layBenchGround } from './ground.ts'
import { startMeasured } from './measured.ts'
import { compare, type Comparison, figures, rangeOf } from './rounds.ts'

const kinds = (['embedded', 'postgres'] as const).filter((kind) => process.argv.includes(kind))
const showsPlans = process.argv.includes('plans')
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)

const [few, many] = [1000, 100_000] as const

/** A CPF with right check digits, of one of them. */
const cpf = '52998224725'

/** Names of three words, so that a part of one finds some and not all; one in a hundred waits to be confirmed. */
const fillRegister = (count: number): SQL => sql`
  with made as (
    insert into person (id, user_type, sub_user_type, name, name_key, email, password_hash, cpf, cellphone, status, created_at)
    select gen_random_uuid(), 'professional', 'standard', initcap(named), named, replace(named, ' ', '.') || '@exemplo.com.br',
      'bench', case n when 500 then ${cpf} else lpad(n::text, 11, '0') end, '+5541987654321',
      case when n % 100 = 0 then 'pending' else 'active' end, now() - n * interval '1 minute'
    from (
      select n, (array['ana', 'bruno', 'carla', 'diego', 'elisa', 'fabio', 'gabriela', 'hugo', 'isabela', 'joana'])[1 + n % 10]
        || ' ' || (array['almeida', 'barbosa', 'campos', 'duarte', 'esteves', 'ferraz', 'gomes'])[1 + n % 7] || ' ' || n as named
      from generate_series(1, ${sql.raw(String(count))}) n) as people
    returning id)
  insert into professional (person_id, profession, modality, cau, birth_date, zip_code, street, number, neighborhood, city, state,
    instagram, instagram_status)
  select id, 'Arquiteto', 'escritorio', 'A' || (10000 + row_number() over ()) || '-1', '1990-05-17', '80010000',
    'Rua das Flores', '10', 'Centro', 'Curitiba', 'PR', 'perfil', 'pending' from made`

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

async function measureAmong(kind: Database['kind'], count: number): Promise<readonly Comparison[]> {
  const ground = await layBenchGround(kind, fillRegister(count))
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

const times = (one: number, other: number) => `${(other / one).toFixed(1)}×`

function tell(title: string, small: Comparison, large: Comparison): void {
  const line = (count: number, { ours, bare, ratio }: Comparison) =>
    `  among ${String(count).padStart(6)}: ${rangeOf(ratio)}\n    ours ${figures(ours)}\n    bare ${figures(bare)}`
  const grown = `ours ${times(small.ours.p50, large.ours.p50)}, bare ${times(small.bare.p50, large.bare.p50)}`
  console.log([title, line(few, small), line(many, large), `  a hundred times as many: ${grown}`].join('\n'))
}

for (const kind of kinds.length > 0 ? kinds : (['embedded', 'postgres'] as const)) {
  const small = await measureAmong(kind, few)
  const large = await measureAmong(kind, many)
  for (const [at, { name }] of questions.entries()) {
    const [one, other] = [small[at], large[at]]
    if (one && other) tell(`${kind}: ${name}`, one, other)
  }
}
// The embedded database keeps its process alive.
process.exit(0)
