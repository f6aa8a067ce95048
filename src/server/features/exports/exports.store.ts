/** Exports that are prepared in the background, in the database. */
import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { dataExport } from '#server/db/schema/schema.ts'

export type ExportRecord = typeof dataExport.$inferSelect

export async function addExport(tx: Db, row: typeof dataExport.$inferInsert): Promise<void> {
  await tx.insert(dataExport).values(row)
}

export async function findExport(db: Db, id: string): Promise<ExportRecord | null> {
  const [row] = await db.select().from(dataExport).where(eq(dataExport.id, id))
  return row ?? null
}

/** Those somebody asked for after an instant, newest first. */
export function findExportsOf(db: Db, { personId, since }: { personId: string; since: Date }): Promise<ExportRecord[]> {
  return db
    .select()
    .from(dataExport)
    .where(and(eq(dataExport.personId, personId), gt(dataExport.createdAt, since)))
    .orderBy(desc(dataExport.createdAt), desc(dataExport.id))
}

/** The same file, asked for by the same person and still being prepared. */
export async function findSame(
  db: Db,
  { personId, kind, format, filter }: Pick<ExportRecord, 'personId' | 'kind' | 'format' | 'filter'>,
): Promise<ExportRecord | null> {
  const [row] = await db
    .select()
    .from(dataExport)
    .where(
      and(
        eq(dataExport.personId, personId),
        eq(dataExport.kind, kind),
        eq(dataExport.format, format),
        eq(dataExport.status, 'preparing'),
        sql`${dataExport.filter} = ${JSON.stringify(filter)}::jsonb`,
      ),
    )
    .limit(1)
  return row ?? null
}

export async function changeExport(db: Db, id: string, change: Partial<Omit<ExportRecord, 'id'>>): Promise<void> {
  await db.update(dataExport).set(change).where(eq(dataExport.id, id))
}

interface Claim {
  readonly id: string
  readonly now: Date
  /** Whoever was last seen at it before this instant has left it. */
  readonly leftBefore: Date
}

/** The export, for one alone to prepare; null when somebody is at it or it is over. */
export async function claimLeft(db: Db, { id, now, leftBefore }: Claim): Promise<ExportRecord | null> {
  const [row] = await db
    .update(dataExport)
    .set({ seenAt: now })
    .where(and(eq(dataExport.id, id), eq(dataExport.status, 'preparing'), lt(dataExport.seenAt, leftBefore)))
    .returning()
  return row ?? null
}

/** What nobody has been seen at since an instant. */
export async function findLeft(db: Db, leftBefore: Date): Promise<string[]> {
  const rows = await db
    .select({ id: dataExport.id })
    .from(dataExport)
    .where(and(eq(dataExport.status, 'preparing'), lt(dataExport.seenAt, leftBefore)))
    .orderBy(asc(dataExport.createdAt))
  return rows.map(({ id }) => id)
}

/** What was ready, or was asked for and came to nothing, before an instant. */
export function findOver(db: Db, before: Date): Promise<ExportRecord[]> {
  return db
    .select()
    .from(dataExport)
    .where(
      or(lt(dataExport.readyAt, before), and(lt(dataExport.createdAt, before), sql`${dataExport.readyAt} is null`)),
    )
}

export async function dropExport(db: Db, id: string): Promise<void> {
  await db.delete(dataExport).where(eq(dataExport.id, id))
}
