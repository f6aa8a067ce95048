/**
 * A database of each kind for each process that runs tests, lent to one suite after the other: emptying one takes
 * milliseconds, making one and starting the embedded one a second.
 */
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#server/db/db.ts'
import { type DatabaseKind, newPlace, type Place } from '#tests/support/places.ts'
import { timedStart } from '#tests/support/start-times.ts'

export interface Lent {
  readonly database: Database
  /** What still uses it finds it closed. */
  end(): Promise<void>
}

interface Kept {
  readonly place: Place
  /** The embedded one stays open. */
  readonly database: Database | undefined
}

/** Those nobody has. */
const kept: Record<DatabaseKind, Kept[]> = { embedded: [], postgres: [] }

const options = { poolSize: 10, onFatal: fail, log: () => {} }

function fail(error: Error): never {
  throw error
}

/** Migrated and without rows. */
export async function lendDatabase(kind: DatabaseKind): Promise<Lent> {
  const known = kept[kind].pop()
  const { place, database } = await timedStart('database', async () => {
    const place = known?.place ?? (await newPlace(kind))
    return { place, database: known?.database ?? (await openDatabase({ ...place, ...options })) }
  })
  if (known) await empty(database)
  if (kind === 'embedded') return untilGivenBack(database, () => void kept.embedded.push({ place, database }))
  const end = async () => {
    // Resolves when the last transaction is over.
    await database.close()
    kept.postgres.push({ place, database: undefined })
  }
  return { database, end }
}

/** The database itself stays open; what is left of it afterwards refuses every use. */
function untilGivenBack(database: Database, keep: () => void): Lent {
  const db = Proxy.revocable(database.db, {})
  const whole = Proxy.revocable<Database>({ ...database, db: db.proxy }, {})
  const end = async () => {
    whole.revoke()
    db.revoke()
    keep()
  }
  return { database: whole.proxy, end }
}

/** As it was when it was made: no rows, no place that rows have left, and numbering from the beginning. */
async function empty({ db }: Database): Promise<void> {
  const tables = await db.execute<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  const whereRows = tables.rows.map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
  const { rows } = await db.execute<{ name: string }>(sql.raw(whereRows.join(' union all ')))
  const used = rows.map(({ name }) => name)
  // References and the triggers that keep rows for ever are off meanwhile.
  await db.execute(
    sql.raw(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    ${used.map((name) => `delete from ${name};`).join(' ')}
    perform setval(oid, 1, false) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S';
  end $$`),
  )
  if (used.length > 0) await db.execute(sql.raw(`vacuum ${used.join()}`))
}
