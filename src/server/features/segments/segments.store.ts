/** Segments in the database; who is in one is asked of `members.query.ts`. */
import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import type { SegmentAudience } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/db.ts'
import { byNameOrAge } from '#server/db/orders.ts'
import { accelerator, announcement, experience, pointsExtra, segment } from '#server/db/schema/schema.ts'

export type SegmentRow = typeof segment.$inferSelect

export interface SegmentFilters {
  /** Only this one. */
  readonly id?: string | undefined
  readonly search?: string | undefined
  readonly audience?: SegmentAudience | undefined
  readonly active?: boolean | undefined
}

export type SegmentOrder = NonNullable<NonNullable<QueryOf<'segments'>>['sort']>

const orders: Record<SegmentOrder, readonly SQL[]> = byNameOrAge(segment)

function conditionOf({ id, search, audience, active }: SegmentFilters): SQL | undefined {
  const text = search?.trim() ?? ''
  return and(
    id === undefined ? undefined : eq(segment.id, id),
    audience && eq(segment.audience, audience),
    active === undefined ? undefined : eq(segment.active, active),
    text === '' ? undefined : sql`${segment.nameKey} like ${contains(nameKey(text))}`,
  )
}

export function findSegments(
  db: Db,
  { limit, offset, order, ...filters }: SegmentFilters & { limit: number; offset: number; order: SegmentOrder },
): Promise<SegmentRow[]> {
  return db
    .select()
    .from(segment)
    .where(conditionOf(filters))
    .orderBy(...orders[order])
    .limit(limit)
    .offset(offset)
}

export async function countSegments(db: Db, filters: SegmentFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(segment).where(conditionOf(filters))
  return row?.total ?? 0
}

/** Whoever else wants to change it waits for the end of this transaction. */
export async function lockSegment(tx: Db, id: string): Promise<SegmentRow | null> {
  const [row] = await tx.select().from(segment).where(eq(segment.id, id)).for('update')
  return row ?? null
}

/** Whether an accelerator, an announcement, an experience or a promotion is for it. */
export async function isSegmentUsed(tx: Db, id: string): Promise<boolean> {
  const uses = [accelerator, announcement, experience, pointsExtra] as const
  for (const table of uses) if ((await tx.$count(table, eq(table.segmentId, id))) > 0) return true
  return false
}

export async function insertSegment(tx: Db, row: SegmentRow): Promise<void> {
  await tx.insert(segment).values(row)
}

export type SegmentChange = Pick<SegmentRow, 'name' | 'rule' | 'active'>

/** The version grows. Gives the row as it is then. */
export async function changeSegment(tx: Db, id: string, { name, rule, active }: SegmentChange): Promise<SegmentRow> {
  const [row] = await tx
    .update(segment)
    .set({
      name,
      nameKey: nameKey(name),
      rule,
      audience: rule.audience,
      active,
      version: sql`${segment.version} + 1`,
    })
    .where(eq(segment.id, id))
    .returning()
  if (!row) throw new Error(`segment ${id} was held and is gone`)
  return row
}
