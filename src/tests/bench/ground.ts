/** The database both servers are measured on: some people, and many rows of what is measured. */
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { openDatabase, type Database } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { openFolder } from '#server/files/disk.ts'
import { layGround, type SeededPerson } from '#server/seed/seeding.ts'
import { tiny, tinyGround, tinyPassword } from '#server/seed/tiny.ts'
import { createServices } from '#server/services.ts'
import { createDatabase, startCluster } from '#tests/support/postgres-cluster.ts'

export const invoices = 10_000

/** Whoever sends does so from a phone of their own, with a session of their own. */
export const senders: readonly SeededPerson[] = Array.from({ length: 8 }, (_, at) => ({
  ...tiny.people.bruno,
  id: randomUUID(),
  name: `Profissional ${at + 1}`,
  email: `profissional-${at + 1}@exemplo.com.br`,
}))

export const reader = tiny.people.ana
export const admin = tiny.people.admin
export const password = tinyPassword

/** The second half has been approved, with points in the books. */
const fillInvoices = sql`
  with made as (
    insert into invoice (id, client_key, body_hash, owner_type, owner_id, sender_id, source, number, amount_cents, status, captured_at,
      received_at, decided_at)
    select gen_random_uuid(), gen_random_uuid(), 'bench', 'professional', ${reader.id}, ${reader.id}, 'manual', n::text, 12345,
      case when n % 2 = 0 then 'approved' else 'pending' end, now(), now() - n * interval '1 minute',
      case when n % 2 = 0 then now() end
    from generate_series(1, ${sql.raw(String(invoices))}) n returning id, status, owner_id, received_at)
  insert into ledger_entry (id, owner_type, owner_id, lot_id, operation_id, kind, from_bucket, to_bucket, points, qualifying,
    source_type, source_id, source_key, description, occurred_at)
  select id, 'professional', owner_id, id, id, 'invoice-credit', 'issued', 'active', 123, true, 'invoice', id,
    'invoice:' || id || ':base:v1', 'Nota', received_at from made where status = 'approved'`

async function fill(database: Database, folder: string, rows: SQL): Promise<void> {
  await migrate(database)
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const deps = { database, files: await openFolder(folder), clock: () => new Date(), newId: randomUUID, log }
  await layGround(createServices(deps, { loginAllUsers: false, publicUrl: 'http://localhost' }), {
    ...tinyGround,
    people: [...tinyGround.people, ...senders],
  })
  await database.db.execute(rows)
  await database.db.execute(sql`vacuum (analyze)`)
}

export interface Ground {
  /** Where a server finds its database and its folder: the same rows for both, nothing else shared but PostgreSQL. */
  readonly ours: Readonly<Record<string, string>>
  readonly bare: Readonly<Record<string, string>>
  remove(): Promise<void>
}

const options = { onFatal: (error: Error): never => fail(error), log: () => undefined }
const fail = (error: Error): never => {
  throw error
}

/** One database on a PostgreSQL of its own for both. */
async function onPostgres(home: string, rows: SQL): Promise<Ground> {
  const cluster = await startCluster()
  if ('missing' in cluster) throw new Error(cluster.missing)
  const databaseUrl = await createDatabase(cluster.url)
  const database = await openDatabase({ ...options, databaseUrl, dataDir: home })
  await fill(database, path.join(home, 'fill'), rows)
  await database.close()
  const placeOf = (side: string) => ({ DATABASE_URL: databaseUrl, DATA_DIR: path.join(home, side) })
  return { ours: placeOf('o'), bare: placeOf('b'), remove: () => cluster.stop() }
}

/** The embedded database belongs to one process, so each gets a copy of the same folder. */
async function embedded(home: string, rows: SQL): Promise<Ground> {
  const [ours, bare] = [path.join(home, 'o'), path.join(home, 'b')]
  const database = await openDatabase({ ...options, dataDir: ours })
  await fill(database, path.join(home, 'fill'), rows)
  await database.close()
  await cp(ours, bare, { recursive: true })
  return { ours: { DATA_DIR: ours }, bare: { DATA_DIR: bare }, remove: () => Promise.resolve() }
}

/** `rows` fills it beyond the people who sign in; with many invoices unless told otherwise. */
export async function layBenchGround(kind: Database['kind'], rows = fillInvoices): Promise<Ground> {
  const home = await mkdtemp(path.join(tmpdir(), 'nsb-'))
  const ground = await (kind === 'postgres' ? onPostgres(home, rows) : embedded(home, rows))
  return {
    ...ground,
    async remove() {
      await ground.remove()
      await rm(home, { recursive: true, force: true })
    },
  }
}
