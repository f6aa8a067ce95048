/** Saved views in the database. */
import { and, asc, count, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { savedView } from '#server/db/schema/schema.ts'

export type ViewRow = typeof savedView.$inferSelect

interface Place {
  readonly personId: string
  readonly list: string
}

const at = ({ personId, list }: Place) => and(eq(savedView.personId, personId), eq(savedView.list, list))

/** By name. */
export function findViews(db: Db, place: Place): Promise<ViewRow[]> {
  return db.select().from(savedView).where(at(place)).orderBy(asc(savedView.nameKey))
}

/** How many have other names. */
export async function countOthers(db: Db, { nameKey, ...place }: Place & { nameKey: string }): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(savedView)
    .where(and(at(place), ne(savedView.nameKey, nameKey)))
  return row?.total ?? 0
}

/** One of the same name keeps its id. */
export async function putView(tx: Db, row: ViewRow): Promise<ViewRow> {
  const { name, search, savedAt } = row
  const [kept = row] = await tx
    .insert(savedView)
    .values(row)
    .onConflictDoUpdate({
      target: [savedView.personId, savedView.list, savedView.nameKey],
      set: { name, search, savedAt },
    })
    .returning()
  return kept
}

/** False when the person has no such view. */
export async function dropView(db: Db, { personId, id }: { personId: string; id: string }): Promise<boolean> {
  const rows = await db
    .delete(savedView)
    .where(and(eq(savedView.personId, personId), eq(savedView.id, id)))
    .returning({ id: savedView.id })
  return rows.length > 0
}
