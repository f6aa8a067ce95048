/** A programme of two years: 3,000 professionals, 500 stores, and as many ledger entries as are wanted. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase, type Database } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { openFolder } from '#server/files/disk.ts'
import { layGround } from '#server/seed/seeding.ts'
import { tinyGround } from '#server/seed/tiny.ts'
import { createServices } from '#server/services.ts'
import { createDatabase, startCluster } from '#tests/support/postgres-cluster.ts'

const [professionals, stores] = [3000, 500]
/** Rows of one statement: the embedded database keeps all of it in memory. */
const stretch = 50_000

const people = sql`
  with made as (
    insert into person (id, user_type, sub_user_type, name, name_key, email, email_validated_at, password_hash, status, created_at)
    select gen_random_uuid(), 'professional', 'standard', 'Profissional ' || n, 'profissional ' || n,
      'bench-' || n || '@exemplo.com.br', now(), 'x', 'active', now() - n * interval '5 hours'
    from generate_series(1, ${sql.raw(String(professionals))}) n returning id),
  accepted as (
    insert into terms_acceptance (person_id, kind, version, body_hash, accepted_at)
    select made.id, terms.kind, terms.version, 'bench', now() from made, terms where terms.kind = 'regulation')
  insert into professional (person_id, instagram) select id, 'perfil' from made`

const shops = sql`
  insert into store (id, cnpj, corporate_name, trade_name, name_key, search_key, created_at)
  select gen_random_uuid(), lpad(n::text, 14, '0'), 'Comércio de Louças ' || n, 'Loja ' || n, 'loja ' || n, 'loja ' || n,
    now() - n * interval '30 hours'
  from generate_series(1, ${sql.raw(String(stores))}) n`

/** Two of three entries are of professionals; a fourth of all are invoices, a tenth spendings, the rest extra points. */
const entries = (from: number, to: number, all: number) => sql`
  with owner as (
    select p.id, 'professional' as type, row_number() over (order by p.id) - 1 as at from person p where p.password_hash = 'x'
    union all select s.id, 'store', row_number() over (order by s.id) - 1 from store s where s.name_key like 'loja %'),
  wanted as (
    select n, o.id as owner_id, o.type as owner_type, gen_random_uuid() as id,
      now() - (${all}::int - n) * (interval '730 days' / ${all}::int) as at
    from generate_series(${from}::int, ${to}::int) n
    join owner o on o.type = case when n % 3 = 0 then 'store' else 'professional' end
      and o.at = case when n % 3 = 0 then n % ${stores}::int else n % ${professionals}::int end),
  sent as (
    insert into invoice (id, client_key, body_hash, owner_type, owner_id, sender_id, source, number, amount_cents, type, status,
      captured_at, received_at, decided_at)
    select id, id, 'bench', owner_type, owner_id,
      case owner_type when 'professional' then owner_id else (select p.id from person p where p.user_type = 'shopkeeper' limit 1) end,
      'manual',
      n::text, 12345, case when n % 8 = 0 then 'construction' else 'retail' end, 'approved', at, at, at
    from wanted where n % 4 = 0)
  insert into ledger_entry (id, owner_type, owner_id, lot_id, operation_id, kind, from_bucket, to_bucket, points, qualifying,
    source_type, source_id, source_key, description, occurred_at, available_at, expires_at)
  select id, owner_type, owner_id, id, id,
    case when n % 4 = 0 then 'invoice-credit' when n % 10 = 1 then 'experience-redemption' else 'extra-points-credit' end,
    case when n % 10 = 1 then 'active' else 'issued' end, case when n % 10 = 1 then 'consumed' else 'active' end,
    100 + n % 50, true, case when n % 4 = 0 then 'invoice' else 'points-extra' end, case when n % 4 = 0 then id end,
    'bench:' || n, 'Bench', at, at, at + interval '12 months'
  from wanted`

async function fill(database: Database, folder: string, all: number): Promise<void> {
  await migrate(database)
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const deps = { database, files: await openFolder(folder), clock: () => new Date(), newId: randomUUID, log }
  await layGround(createServices(deps, { loginAllUsers: false, publicUrl: 'http://localhost' }), tinyGround)
  await database.db.execute(people)
  await database.db.execute(shops)
  for (let from = 1; from <= all; from += stretch)
    await database.db.execute(entries(from, Math.min(all, from + stretch - 1), all))
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
export async function layFigures(kind: Database['kind'], all: number): Promise<FiguresGround> {
  const home = await mkdtemp(path.join(tmpdir(), 'nsg-'))
  const cluster = kind === 'postgres' ? await startCluster() : undefined
  if (cluster && 'missing' in cluster) throw new Error(cluster.missing)
  const databaseUrl = cluster && (await createDatabase(cluster.url))
  const dataDir = path.join(home, 'data')
  const database = await openDatabase({ databaseUrl, dataDir, onFatal: fail, log: () => undefined })
  await fill(database, path.join(home, 'fill'), all)
  await database.close()
  return {
    env: { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
    remove: async () => {
      await cluster?.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}
