/**
 * A programme of two years: 6,007 professionals, 503 stores with a seller each, and as many ledger entries as are wanted.
 *
 * Its last months are the same whatever its size; what a larger one has more lies before them. So what is about the last
 * month has as many rows in both, and may not take longer.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { openDatabase, type Database } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { openFolder } from '#server/files/disk.ts'
import { layGround } from '#server/seed/seeding.ts'
import { tinyGround } from '#server/seed/tiny.ts'
import { createServices } from '#server/services.ts'
import { createDatabase, startCluster } from '#tests/support/postgres-cluster.ts'

// Primes: whose an entry is has nothing to do with what it is.
const [professionals, stores, groups] = [6007, 503, 20]

/** Days with the same entries in every ground: two periods of a month, and the ninety days of who is active. */
const recentDays = 120
const olderDays = 610

/** Entries of the last months in every ground, when the smallest one has so many in all. */
export const recentOf = (smallest: number): number => Math.floor((smallest * recentDays) / (recentDays + olderDays))

/** Rows of one statement: the embedded database keeps all of it in memory. */
const stretch = 50_000

const idOf = (kind: 'group' | 'store', n: number) =>
  `0199f3a0-0000-7000-9${kind === 'store' ? '001' : '002'}-${String(n).padStart(12, '0')}`

/** The store with a fifth of all that stores have, named by a tenth of the professionals, in a group with 25 others. */
export const benchStore = idOf('store', 1)
export const benchGroup = idOf('group', 1)

/** As `idOf`, of a number in a statement. */
const idBy = (kind: 'group' | 'store', n: SQL): SQL =>
  sql`(${idOf(kind, 0).slice(0, -12)} || lpad((${n})::text, 12, '0'))::uuid`

const each = (count: number): SQL => sql`generate_series(1, ${sql.raw(String(count))}) n`

const shops = sql`
  with owners as (
    insert into economic_group (id, name, name_key, created_at)
    select ${idBy('group', sql`n`)}, 'Grupo ' || n, 'grupo ' || n, now() from ${each(groups)} returning id)
  insert into store (id, cnpj, corporate_name, trade_name, name_key, search_key, economic_group_id, created_at)
  select ${idBy('store', sql`n`)}, lpad(n::text, 14, '0'), 'Comércio de Louças ' || n, 'Loja ' || n, 'loja ' || n, 'loja ' || n,
    ${idBy('group', sql`1 + (n - 1) % ${sql.raw(String(groups))}`)}, now() - n * interval '30 hours'
  from ${each(stores)} where (select count(*) from owners) > 0`

const people = sql`
  with made as (
    insert into person (id, user_type, sub_user_type, name, name_key, email, email_validated_at, password_hash, status, created_at)
    select gen_random_uuid(), 'professional', 'standard', 'Profissional ' || n, 'profissional ' || n,
      'bench-' || n || '@exemplo.com.br', now(), 'bench', 'active', now() - n * interval '2.5 hours'
    from ${each(professionals)} returning id),
  accepted as (
    insert into terms_acceptance (person_id, kind, version, body_hash, accepted_at)
    select made.id, terms.kind, terms.version, 'bench', now() from made, terms where terms.kind = 'regulation')
  insert into professional (person_id, instagram, facebook, behance, pinterest, reference_store_id)
  select id, 'perfil', case when n % 2 = 0 then 'perfil' end, case when n % 3 = 0 then 'perfil' end,
    case when n % 5 = 0 then 'perfil' end,
    ${idBy('store', sql`case when n % 10 = 0 then 1 else 1 + n % ${sql.raw(String(stores))} end`)}
  from (select id, row_number() over () as n from made) numbered`

const sellers = sql`
  insert into person (id, user_type, sub_user_type, name, name_key, email, email_validated_at, password_hash, status, store_id, created_at)
  select gen_random_uuid(), 'shopkeeper', 'seller', 'Vendedora da ' || trade_name, 'vendedora da ' || name_key,
    'vendas@' || cnpj || '.com.br', now(), 'bench', 'active', id, created_at
  from store where name_key like 'loja %'`

/** How many there are, and how many of them in the last months. */
export interface Entries {
  readonly all: number
  readonly recent: number
}

const happened = ({ all, recent }: Entries): SQL => sql`
  case when n > ${all - recent}::int then now() - (${all}::int - n) * (interval '1 day' * ${recentDays} / ${recent}::int)
    else now() - interval '1 day' * ${recentDays}
      - (${all - recent}::int - n) * (interval '1 day' * ${olderDays} / ${Math.max(1, all - recent)}::int) end`

/**
 * Two of three entries are of professionals, a fifth of the others of one store. A fourth of all are invoices; one in twenty
 * of them was reproved, one in five has an approved specification. A tenth are spendings, and some come back; others expire
 * or are reversed; the rest are extra points.
 */
const entries = (from: number, to: number, of: Entries): SQL => sql`
  with owner as (
    select p.id, 'professional' as type, row_number() over (order by p.id) - 1 as at, p.id as sender_id from person p
      where p.password_hash = 'bench' and p.user_type = 'professional'
    union all select p.store_id, 'store', row_number() over (order by p.store_id) - 1, p.id from person p
      where p.password_hash = 'bench' and p.user_type = 'shopkeeper'),
  drawn as (
    select n, case when n % 3 = 0 then 'store' else 'professional' end as type,
      case when n % 15 = 0 then 0 when n % 3 = 0 then n % ${stores}::int else n % ${professionals}::int end as owner_at,
      case when n % 4 = 0 and n % 80 <> 0 then 'invoice' when n % 80 = 0 then 'reproved' when n % 10 = 1 then 'spent'
        when n % 100 = 3 then 'returned' when n % 50 = 7 then 'expired' when n % 50 = 9 then 'reversed' else 'extra' end as what,
      ${happened(of)} as at
    from generate_series(${from}::int, ${to}::int) n),
  wanted as (
    select n, what, drawn.at, o.id as owner_id, o.type as owner_type, o.sender_id, gen_random_uuid() as id
    from drawn join owner o on o.type = drawn.type and o.at = drawn.owner_at),
  sent as (
    insert into invoice (id, client_key, body_hash, owner_type, owner_id, sender_id, source, number, amount_cents, type, status,
      specification_status, specification_reviewed_at, captured_at, received_at, decided_at)
    select id, id, 'bench', owner_type, owner_id, sender_id, 'manual', n::text, 12345,
      case when n % 8 = 0 then 'construction' else 'retail' end, case what when 'invoice' then 'approved' else 'reproved' end,
      case when n % 20 = 0 then 'approved' else 'none' end, case when n % 20 = 0 then at end, at, at, at
    from wanted where what in ('invoice', 'reproved'))
  insert into ledger_entry (id, owner_type, owner_id, lot_id, operation_id, kind, from_bucket, to_bucket, points, qualifying,
    source_type, source_id, source_key, description, occurred_at, available_at, expires_at)
  select id, owner_type, owner_id, id, id,
    case what when 'invoice' then 'invoice-credit' when 'spent' then 'experience-redemption' when 'returned' then 'experience-refund'
      when 'expired' then 'expiration' when 'reversed' then 'reversal' else 'extra-points-credit' end,
    case when what in ('spent', 'expired', 'reversed') then 'active' else 'issued' end,
    case what when 'spent' then 'consumed' when 'expired' then 'expired' when 'reversed' then 'reversed' else 'active' end,
    100 + n % 50, true, case what when 'invoice' then 'invoice' else 'points-extra' end, case what when 'invoice' then id end,
    'bench:' || n, 'Bench', at, at, at + interval '12 months'
  from wanted`

const filled = ['ledger_entry', 'invoice'] as const

/** Takes the indexes away that keep nothing unique, and answers how they come back: made once they cost less than kept. */
async function withoutIndexes({ db }: Database, work: () => Promise<void>): Promise<void> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisunique and i.indrelid::regclass::text in (${sql.join(
      filled.map((name) => sql`${name}`),
      sql`, `,
    )})`)
  for (const { name } of rows) await db.execute(sql`drop index ${sql.identifier(name)}`)
  await work()
  for (const { definition } of rows) await db.execute(sql.raw(definition))
}

async function fill(database: Database, folder: string, of: Entries): Promise<void> {
  await migrate(database)
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const deps = { database, files: await openFolder(folder), clock: () => new Date(), newId: randomUUID, log }
  await layGround(createServices(deps, { loginAllUsers: false, publicUrl: 'http://localhost' }), tinyGround)
  for (const statement of [shops, people, sellers]) await database.db.execute(statement)
  await withoutIndexes(database, async () => {
    for (let from = 1; from <= of.all; from += stretch)
      await database.db.execute(entries(from, Math.min(of.all, from + stretch - 1), of))
  })
  await database.db.execute(sql`vacuum (analyze)`)
}

export interface FiguresGround {
  /** Where a server finds the database and its folder. */
  readonly env: Readonly<Record<string, string>>
  remove(): Promise<void>
}

const fail = (error: Error): never => {
  throw error
}

/** A database of its own with so many ledger entries. */
export async function layFigures(kind: Database['kind'], of: Entries): Promise<FiguresGround> {
  const home = await mkdtemp(path.join(tmpdir(), 'nsg-'))
  const cluster = kind === 'postgres' ? await startCluster() : undefined
  if (cluster && 'missing' in cluster) throw new Error(cluster.missing)
  const databaseUrl = cluster && (await createDatabase(cluster.url))
  const dataDir = path.join(home, 'data')
  const database = await openDatabase({ databaseUrl, dataDir, onFatal: fail, log: () => undefined })
  await fill(database, path.join(home, 'fill'), of)
  await database.close()
  return {
    env: { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
    remove: async () => {
      await cluster?.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}
