/** Saved views in the database. */
import { and, asc, count, eq, ne, notInArray, or } from 'drizzle-orm'
import type { AdminKind } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import { firstView, person, savedView } from '#server/db/schema/schema.ts'

export type ViewRow = typeof savedView.$inferSelect

interface Place {
  readonly personId: string
  readonly list: string
}

interface Named extends Place {
  readonly nameKey: string
}

const at = ({ personId, list }: Place) => and(eq(savedView.personId, personId), eq(savedView.list, list))

/** A person's own and the shared ones, by name, each with who saved it. */
export function findViews(db: Db, { personId, list }: Place): Promise<{ view: ViewRow; savedBy: string }[]> {
  return db
    .select({ view: savedView, savedBy: person.name })
    .from(savedView)
    .innerJoin(person, eq(person.id, savedView.personId))
    .where(and(eq(savedView.list, list), or(eq(savedView.personId, personId), savedView.shared)))
    .orderBy(asc(savedView.nameKey), asc(savedView.id))
}

export async function findView(db: Db, id: string): Promise<ViewRow | undefined> {
  const [row] = await db.select().from(savedView).where(eq(savedView.id, id))
  return row
}

/** The one of this name, kept from others until the transaction ends. */
export async function lockView(tx: Db, { nameKey, ...place }: Named): Promise<ViewRow | undefined> {
  const [row] = await tx
    .select()
    .from(savedView)
    .where(and(at(place), eq(savedView.nameKey, nameKey)))
    .for('update')
  return row
}

/** How many have other names. */
export async function countOthers(db: Db, { nameKey, ...place }: Named): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(savedView)
    .where(and(at(place), ne(savedView.nameKey, nameKey)))
  return row?.total ?? 0
}

/** One of the same name keeps its id. */
export async function putView(tx: Db, row: ViewRow): Promise<ViewRow> {
  const { name, search, shared, savedAt } = row
  const [kept = row] = await tx
    .insert(savedView)
    .values(row)
    .onConflictDoUpdate({
      target: [savedView.personId, savedView.list, savedView.nameKey],
      set: { name, search, shared, savedAt },
    })
    .returning()
  return kept
}

/** False when it is not there. A list no longer opens with it. */
export async function dropView(db: Db, id: string): Promise<boolean> {
  const rows = await db.delete(savedView).where(eq(savedView.id, id)).returning({ id: savedView.id })
  return rows.length > 0
}

/** With which view the list opens, by kinds of admins. */
export function findFirstViews(db: Db, list: string): Promise<{ kind: AdminKind; viewId: string }[]> {
  const { kind, viewId } = firstView
  return db.select({ kind, viewId }).from(firstView).where(eq(firstView.list, list)).orderBy(asc(kind))
}

/** The list opens with this view for these kinds of admins, and no longer for others it opened with it for. */
export async function keepFirstFor(tx: Db, { id, list }: ViewRow, kinds: readonly AdminKind[]): Promise<void> {
  await tx.delete(firstView).where(and(eq(firstView.viewId, id), notInArray(firstView.kind, [...kinds])))
  for (const kind of kinds)
    await tx
      .insert(firstView)
      .values({ list, kind, viewId: id })
      .onConflictDoUpdate({ target: [firstView.list, firstView.kind], set: { viewId: id } })
}
