/** How lists are shown, in the database. */
import { eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { tableDisplay } from '#server/db/schema/schema.ts'

export type DisplayRow = typeof tableDisplay.$inferSelect

export function findDisplays(db: Db, personId: string): Promise<Omit<DisplayRow, 'personId'>[]> {
  const { personId: _personId, ...shown } = getTableColumns(tableDisplay)
  return db.select(shown).from(tableDisplay).where(eq(tableDisplay.personId, personId)).orderBy(tableDisplay.list)
}

/** One for each list of a person. */
export async function putDisplay(db: Db, row: DisplayRow): Promise<void> {
  const { personId: _personId, list: _list, ...chosen } = row
  await db
    .insert(tableDisplay)
    .values(row)
    .onConflictDoUpdate({ target: [tableDisplay.personId, tableDisplay.list], set: chosen })
}
