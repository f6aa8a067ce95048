/** Connections to a PostgreSQL server named by DATABASE_URL. */
import type pg from 'pg'
import { OperatorError } from './faults.ts'
import { GuardedPool } from './guarded-pool.ts'

const oldestVersion = 15

export interface PostgresOptions {
  readonly databaseUrl: string
  /** Most connections of this process at once. */
  readonly poolSize: number
  readonly log: (message: string) => void
}

/**
 * A pool whose connections answered once. Throws an OperatorError when the server cannot be
 * reached or is too old.
 */
export async function openPostgres({ databaseUrl, poolSize, log }: PostgresOptions): Promise<pg.Pool> {
  const pool = new GuardedPool({
    connectionString: databaseUrl,
    max: poolSize,
    application_name: 'nascente',
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    // Waiting for a connection counts as well, so a request is refused before its caller has given up.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Dates in SQL mean the same on both databases.
    options: '-c timezone=UTC',
  })
  // A connection lost while nobody uses it: the pool opens another one when it is needed.
  pool.on('error', (error) => log(`database connection lost: ${error.message}`))
  try {
    await refuseOldServer(pool)
    return pool
  } catch (error) {
    await pool.end()
    throw error
  }
}

async function refuseOldServer(pool: pg.Pool): Promise<void> {
  const version = await pool
    .query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error)
      throw new OperatorError(
        `Não foi possível conectar ao PostgreSQL de DATABASE_URL: ${reason}. ` +
          'Confira o endereço, o usuário, a senha e se o servidor está no ar.',
        { cause: error },
      )
    })
  const major = Math.floor((version.rows[0]?.version ?? 0) / 10_000)
  if (major < oldestVersion) {
    throw new OperatorError(
      `O PostgreSQL de DATABASE_URL é da versão ${major}; é preciso a versão ${oldestVersion} ou mais nova.`,
    )
  }
}
