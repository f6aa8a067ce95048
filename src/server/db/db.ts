/** The surface of the database: what the server sees of it, the same for the embedded one and for PostgreSQL. */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { queriesInside, queriesOn, type Db } from './drizzle-session.ts'
import { openEmbedded } from './embedded.ts'
import { DatabaseUnavailable, faultOf, isConflict } from './faults.ts'
import { insideTransaction } from './guarded-pool.ts'
import { openPostgres } from './postgres.ts'

export type { Db } from './drizzle-session.ts'
export { DatabaseUnavailable, QueryFailed, violates } from './faults.ts'

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  /** Single statements; each is a transaction of its own. Inside `transaction` use its `tx`: this one refuses there. */
  readonly db: Db
  /**
   * Everything the work writes through `tx`, or nothing of it. Read committed. When PostgreSQL undoes it because of
   * another transaction (deadlock, serialization) the work runs again, up to three times in all; it must therefore
   * change nothing but the database.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Throws DatabaseUnavailable when the database does not answer within five seconds. */
  ping(): Promise<void>
  /** Checkpoint and vacuum now; PostgreSQL servers do it by themselves. */
  maintain?(): Promise<void>
  close(): Promise<void>
}

export interface OpenOptions {
  /** PostgreSQL's address; without it the database is embedded and stands in `dataDir`. */
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  /** Most connections of this process to PostgreSQL; 10 unless given. */
  readonly poolSize?: number
  /** The embedded database is lost for this process, which should end and be started again. */
  readonly onFatal: (error: Error) => void
  /** Progress and warnings, for the operator. */
  readonly log: (message: string) => void
}

const attempts = 3
const pingWithinMs = 5_000

/** Opens the database; errors carry a message for the terminal. Migrations are run apart, by `migrate`. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl, poolSize = 10, log } = options
  if (databaseUrl) {
    const pool = await openPostgres({ databaseUrl, poolSize, log })
    return { kind: 'postgres', ...surfaceOf(pool), close: once(() => pool.end()) }
  }
  const { pool, maintain, close } = await openEmbedded(options)
  return { kind: 'embedded', ...surfaceOf(pool), maintain: async () => void (await maintain()), close: once(close) }
}

/** Closing twice is closing once. */
function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined
  return () => (closing ??= close())
}

function surfaceOf(pool: pg.Pool): Pick<Database, 'db' | 'transaction' | 'ping'> {
  return {
    db: queriesOn(pool),
    transaction: (work) => withRetry(() => runTransaction(pool, work)),
    ping: () => ping(pool),
  }
}

async function withRetry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!isConflict(error)) throw error
      if (attempt === attempts)
        throw new DatabaseUnavailable(`conflict between transactions: ${String(error)}`, '40001')
      // At once it would meet the same rival in the same place.
      await pause(attempt * (20 + Math.random() * 80))
    }
  }
}

async function runTransaction<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await take(pool)
  // A connection that is lost while the work does something else reports it here; the next query fails with it.
  const ignore = (): void => {}
  client.on('error', ignore)
  let broken = false
  try {
    await client.query('begin isolation level read committed')
    const result = await insideTransaction(() => work(queriesInside(client)))
    await commit(client)
    return result
  } catch (error) {
    broken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    throw faultOf(error)
  } finally {
    client.off('error', ignore)
    client.release(broken)
  }
}

/** PostgreSQL answers `commit` of a failed transaction with a rollback and no error: that must not pass for done. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('a statement of the transaction failed and its error was swallowed')
}

async function take(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw faultOf(error)
  }
}

async function ping(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable('the database does not answer')), pingWithinMs)
  })
  try {
    await Promise.race([pool.query('select 1'), late])
  } catch (error) {
    throw faultOf(error)
  } finally {
    clearTimeout(timer)
  }
}
