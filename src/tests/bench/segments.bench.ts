/**
 * How long it takes to say who is in a segment of 100,000 professionals with 100,000 invoices: the number and some of them,
 * as the form asks while a segment is written, beside counting the register alone. `npx tsx src/tests/bench/segments.bench.ts
 * [embedded|postgres]`, and part of `npm run bench:cms`.
 *
 * A row: the median of the preview in milliseconds, the slowest, how many are in it, and how many times as long as the count.
 */
import { sql } from 'drizzle-orm'
import type { SegmentRule } from '#contract/api.gen.ts'
import { blankSegment } from '#domain/segments/segment-fields.ts'
import { type Database, openDatabase } from '#server/db/db.ts'
import { previewMembers } from '#server/features/segments/members.query.ts'
import { layBenchGround, reader } from './ground.ts'
import { fillRegister } from './register-ground.ts'

const kinds = (['embedded', 'postgres'] as const).filter((kind) => process.argv.includes(kind))
const people = 100_000
const rounds = 15

const rules: readonly (readonly [name: string, rule: Partial<SegmentRule>])[] = [
  ['everybody', { statuses: [] }],
  ['active architects of three states', { professions: ['Arquiteto'], states: ['PR', 'SC', 'RS'] }],
  ['levels and points', { levels: [2, 3], pointsFrom: 1000 }],
  ['an invoice within 90 days', { sentWithinDays: 90 }],
  ['none for 90 days', { notSentForDays: 90 }],
  [
    'all of it at once',
    {
      professions: ['Arquiteto'],
      states: ['PR'],
      levels: [1, 2],
      pointsTo: 5000,
      sentWithinDays: 400,
      notSentForDays: 30,
    },
  ],
]

/** An account for each, and two invoices for half of them, up to a year old. */
const fillStandings = sql`
  with account as (
    insert into points_account (owner_type, owner_id, opened_at, available, level, level_basis)
    select 'professional', id, now(), (row_number() over () % 6000), 1 + row_number() over () % 4, 'bench' from person
    where user_type = 'professional' on conflict do nothing returning owner_id)
  insert into invoice (id, client_key, body_hash, owner_type, owner_id, sender_id, source, captured_at, received_at)
  select gen_random_uuid(), gen_random_uuid(), 'bench', 'professional', id, ${reader.id}, 'manual', now(),
    now() - (n * 12289 % 365) * interval '1 day'
  from (select id, row_number() over () as n from person where user_type = 'professional') people, generate_series(1, 2)
  where n % 2 = 0`

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

async function timed(work: () => Promise<unknown>): Promise<readonly number[]> {
  await work()
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    await work()
    taken.push(performance.now() - begun)
  }
  return taken
}

async function benchOn(kind: Database['kind']): Promise<void> {
  const ground = await layBenchGround(kind, fillRegister(people))
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = ground.ours
  const onFatal = (error: Error): never => {
    throw error
  }
  const database = await openDatabase({ databaseUrl, dataDir, onFatal, log: () => undefined })
  await database.db.execute(fillStandings)
  await database.db.execute(sql`vacuum (analyze)`)
  const counted = median(
    await timed(() =>
      database.db.execute(sql`select count(*) from person where user_type = 'professional' and erased_at is null`),
    ),
  )
  for (const [name, asked] of rules) {
    const rule = { ...blankSegment, ...asked }
    let total = 0
    const taken = await timed(
      async () => ({ total } = await previewMembers(database.db, rule, { now: new Date(), most: 5 })),
    )
    const [middle, slowest] = [median(taken), Math.max(...taken)]
    const times = (middle / counted).toFixed(1)
    console.log(
      `${kind}: ${name}: ${middle.toFixed(0)} ms (slowest ${slowest.toFixed(0)}), ${total} in it, ${times}× the count`,
    )
  }
  await database.close()
  await ground.remove()
}

for (const kind of kinds.length > 0 ? kinds : (['embedded', 'postgres'] as const)) await benchOn(kind)
// The embedded database keeps its process alive.
process.exit(0)
