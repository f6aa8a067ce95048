/** How lists are shown, in the database. */
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { tableDisplay } from '#server/db/schema/schema.ts'

export type DisplayRow = typeof tableDisplay.$inferSelect

export function findDisplays(db: Db, personId: string): Promise<Omit<DisplayRow, 'personId'>[]> {
  const { list, hidden, dense } = tableDisplay
  return db.select({ list, hidden, dense }).from(tableDisplay).where(eq(tableDisplay.personId, personId)).orderBy(list)
}

/** One for each list of a person. */
export async function putDisplay(db: Db, row: DisplayRow): Promise<void> {
  const { hidden, dense } = row
  await db
    .insert(tableDisplay)
    .values(row)
    .onConflictDoUpdate({ target: [tableDisplay.personId, tableDisplay.list], set: { hidden, dense } })
}
