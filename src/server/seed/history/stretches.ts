/** Lets services that open a transaction for each call work in stretches: all of a stretch is one transaction. */
import { sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/db.ts'

export interface Stretches {
  /** For services: inside a stretch, their transactions are part of it, and what they read is what it has written. */
  readonly database: Database
  /** Everything the work does through `database`, or nothing of it; a refusal inside must not be caught by the work. */
  run<T>(work: (tx: Db) => Promise<T>): Promise<T>
}

/** A commit for each of a hundred thousand calls would cost more than the calls: the disk is waited for each time. */
export function inStretches(database: Database): Stretches {
  let open: Db | undefined
  return {
    database: {
      kind: database.kind,
      get db() {
        return open ?? database.db
      },
      transaction: (work) => (open ? work(open) : database.transaction(work)),
      ping: () => database.ping(),
      close: () => database.close(),
    },
    run: (work) =>
      database.transaction(async (tx) => {
        // Pictures are drawn in it, for longer than a transaction may wait otherwise.
        await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
        open = tx
        try {
          return await work(tx)
        } finally {
          open = undefined
        }
      }),
  }
}
