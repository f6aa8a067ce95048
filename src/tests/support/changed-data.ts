/** A server on data that were changed before it starts: for what it may find and no screen leads to any more. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Db, openDatabase } from '#server/db/db.ts'
import { person, termsAcceptance } from '#server/db/schema/schema.ts'
import { newDataDir, type ServerProcess, startServer } from './server-process.ts'

/** Starts on the tiny data after `change`, of which everything happens or nothing. */
export async function startServerAfter(change: (tx: Db) => Promise<unknown>): Promise<ServerProcess> {
  const dataDir = await newDataDir({})
  const failures: Error[] = []
  const database = await openDatabase({
    dataDir,
    onFatal: (error) => void failures.push(error),
    log: () => undefined,
  })
  try {
    await database.transaction(change)
  } finally {
    await database.close()
  }
  const [failure] = failures
  if (failure) throw failure
  return startServer({ dataDir })
}

/** Somebody like one of the tiny people, with the same password and the same terms accepted, but for what is changed. */
export async function addLike(
  tx: Db,
  { id: model }: { readonly id: string },
  changes: Pick<typeof person.$inferInsert, 'email'> & Partial<typeof person.$inferInsert>,
): Promise<void> {
  const id = randomUUID()
  for (const row of await tx.select().from(person).where(eq(person.id, model)))
    await tx.insert(person).values({ ...row, id, ...changes })
  for (const row of await tx.select().from(termsAcceptance).where(eq(termsAcceptance.personId, model)))
    await tx.insert(termsAcceptance).values({ ...row, personId: id })
}
