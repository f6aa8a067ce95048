/**
 * A pool of connections that refuses what would deadlock: a query outside a transaction from inside it. Statements of one
 * transaction that are asked together are sent together, and answered in their order.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { DatabaseUnavailable } from './faults.ts'

type Given = (error: Error | undefined, client: pg.PoolClient | undefined, release: (release?: unknown) => void) => void

const openTransaction = new AsyncLocalStorage<{ open: boolean }>()

/**
 * Runs the work of a transaction; until it ends, asking the pool for another connection is an error.
 * Work that outlives the transaction (something started and not awaited) is free again after it.
 */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const state = { open: true }
  try {
    // Awaited inside: a query of drizzle starts only when somebody waits for it.
    return await openTransaction.run(state, async () => await work())
  } finally {
    state.open = false
  }
}

// The driver's own types do not know it yet.
declare module 'pg' {
  interface ClientConfig {
    /** Sends a statement without waiting for the answers of the ones before it. */
    pipeline?: boolean
  }
}

export class GuardedPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, pipeline: true })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(given: Given): void
  override connect(given?: Given): Promise<pg.PoolClient> | void {
    if (!given)
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (client ? resolve(client) : reject(error))),
      )
    if (openTransaction.getStore()?.open) return given(new Error(misuse), undefined, () => {})
    return super.connect((error, client, release) => given(error && this.#explain(error), client, release))
  }

  #explain(error: Error): Error {
    if (error.message !== 'timeout exceeded when trying to connect') return error
    const seconds = (this.options.connectionTimeoutMillis ?? 0) / 1000
    const many = this.options.max === 1 ? 'the only connection' : `all ${this.options.max} connections`
    return new DatabaseUnavailable(
      `${many} to the database stayed busy for ${seconds} s: a transaction is open for too long`,
    )
  }
}

const misuse =
  'query outside the open transaction: inside transaction((tx) => …) every query takes tx; on the embedded database, ' +
  'which has one connection, this query would wait for itself for ever'
