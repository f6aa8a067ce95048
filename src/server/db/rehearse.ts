/** What a transaction would do, told without doing it. */
import type { Database, Db } from './db.ts'

/** Ends a transaction that was not meant to stay. */
class Rehearsal extends Error {}

/** Does the work in a transaction and takes everything back; the answer is the work's. */
async function rehearse<T>(database: Pick<Database, 'transaction'>, work: (tx: Db) => Promise<T>): Promise<T> {
  const answers: T[] = []
  try {
    await database.transaction(async (tx): Promise<void> => {
      answers.push(await work(tx))
      throw new Rehearsal()
    })
  } catch (error) {
    if (!(error instanceof Rehearsal)) throw error
  }
  const [answer] = answers.slice(-1)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- work that gave no answer has thrown
  return answer as T
}

/**
 * The work in a transaction, for good or as a rehearsal: what a person is shown before they confirm is then what the same
 * work does afterwards, refusals included.
 */
export const inTransaction = <T>(
  database: Pick<Database, 'transaction'>,
  { rehearsal }: { readonly rehearsal: boolean },
  work: (tx: Db) => Promise<T>,
): Promise<T> => (rehearsal ? rehearse(database, work) : database.transaction(work))
