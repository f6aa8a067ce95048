/** Points that were moved by hand, in the database. */
import { and, asc, count, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AdjustmentStatus } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import type { Db } from '#server/db/db.ts'
import { holder, ownedBy, ownerColumns, ownerMatching } from '#server/db/owner-names.ts'
import { person, pointsAdjustment as adjustment, store } from '#server/db/schema/schema.ts'
import { type Part, type Place, rowsAfter } from '#server/db/stretch.ts'
import type { Owner } from '#server/features/points/points.service.ts'

export type AdjustmentRow = typeof adjustment.$inferSelect

const actor = alias(person, 'actor')
const reverser = alias(person, 'reverser')

type Asked = NonNullable<QueryOf<'adjustments'>>

export type AdjustmentOrder = NonNullable<Asked['sort']>

/** What a list is narrowed to. */
export type AdjustmentFilters = {
  readonly [Name in keyof Omit<Asked, 'page' | 'limit' | 'sort'>]?: Asked[Name] | undefined
}

const { holds, keeps } = ownedBy(adjustment)

const standsSo = (status: AdjustmentStatus): SQL =>
  status === 'reversed' ? isNotNull(adjustment.reversedAt) : isNull(adjustment.reversedAt)

const conditionOf = (filters: AdjustmentFilters): SQL | undefined => {
  const { id, search, ownerType, ownerId, direction, reason, status, by } = filters
  return and(
    id === undefined ? undefined : eq(adjustment.id, id),
    ownerMatching(search),
    ownerType && eq(adjustment.ownerType, ownerType),
    ownerId === undefined ? undefined : eq(adjustment.ownerId, ownerId),
    direction && eq(adjustment.direction, direction),
    reason && eq(adjustment.reason, reason),
    status && standsSo(status),
    by === undefined ? undefined : eq(adjustment.byId, by),
  )
}

const orderedBy = (order: AdjustmentOrder) => (order.endsWith('points') ? adjustment.points : adjustment.createdAt)

/** Where an adjustment stands in an order. */
export const placeOfAdjustment = ({ id, points, createdAt }: AdjustmentRow, order: AdjustmentOrder): Place => ({
  key: order.endsWith('points') ? String(points) : createdAt.toISOString(),
  id,
})

const selectAdjustments = (db: Db) =>
  db
    .select({
      row: adjustment,
      ...ownerColumns,
      by: { _id: actor.id, name: actor.name },
      reversedBy: { _id: reverser.id, name: reverser.name },
    })
    .from(adjustment)
    .leftJoin(holder, holds)
    .leftJoin(store, keeps)
    .innerJoin(actor, eq(actor.id, adjustment.byId))
    .leftJoin(reverser, eq(reverser.id, adjustment.reversedById))

/** An adjustment with the names of everybody it is about. */
export type FoundAdjustment = Awaited<ReturnType<typeof findAdjustments>>[number]

export function findAdjustments(
  db: Db,
  filters: AdjustmentFilters,
  { limit, offset = 0, after, order }: Part & { readonly order: AdjustmentOrder },
) {
  const column = orderedBy(order)
  const descending = order.startsWith('-')
  const [way, rest] = [descending ? desc : asc, rowsAfter({ column, id: adjustment.id, descending }, after)]
  return selectAdjustments(db)
    .where(and(conditionOf(filters), rest))
    .orderBy(way(column), way(adjustment.id))
    .limit(limit)
    .offset(offset)
}

export async function countAdjustments(db: Db, filters: AdjustmentFilters): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(adjustment)
    .leftJoin(holder, holds)
    .leftJoin(store, keeps)
    .where(conditionOf(filters))
  return row?.total ?? 0
}

export async function findAdjustment(db: Db, id: string): Promise<FoundAdjustment | null> {
  const [found] = await selectAdjustments(db).where(eq(adjustment.id, id))
  return found ?? null
}

/** The one that was made with a key. */
export async function findAdjustmentByKey(db: Db, clientKey: string): Promise<AdjustmentRow | null> {
  const [row] = await db.select().from(adjustment).where(eq(adjustment.clientKey, clientKey))
  return row ?? null
}

/** Whoever else wants to take it back waits for the end of this transaction. */
export async function lockAdjustment(tx: Db, id: string): Promise<AdjustmentRow | null> {
  const [row] = await tx.select().from(adjustment).where(eq(adjustment.id, id)).for('update')
  return row ?? null
}

/** False when one was made with its key, which is waited for. */
export async function insertAdjustment(tx: Db, row: AdjustmentRow): Promise<boolean> {
  const made = await tx
    .insert(adjustment)
    .values(row)
    .onConflictDoNothing({ target: adjustment.clientKey })
    .returning({ id: adjustment.id })
  return made.length > 0
}

export async function markReversed(
  tx: Db,
  id: string,
  { at: reversedAt, byId: reversedById }: { readonly at: Date; readonly byId: string },
): Promise<void> {
  await tx.update(adjustment).set({ reversedAt, reversedById }).where(eq(adjustment.id, id))
}

/** Whether there is such a store, or such a professional who did not erase the account; held, so that none is erased meanwhile. */
export async function holdOwner(tx: Db, { type, id }: Owner): Promise<boolean> {
  const rows =
    type === 'store'
      ? await tx.select({ id: store.id }).from(store).where(eq(store.id, id)).for('key share')
      : await tx
          .select({ id: person.id })
          .from(person)
          .where(and(eq(person.id, id), eq(person.userType, 'professional'), isNull(person.erasedAt)))
          .for('share')
  return rows.length > 0
}

/** Takes the words and the proofs off what was adjusted of a professional; answers the files. */
export async function emptyAdjustments(tx: Db, personId: string): Promise<string[]> {
  const own = and(eq(adjustment.ownerId, personId), eq(adjustment.ownerType, 'professional'))
  const kept = await tx
    .select({ key: adjustment.attachment })
    .from(adjustment)
    .where(and(own, isNotNull(adjustment.attachment)))
  await tx
    .update(adjustment)
    .set({ attachment: null, description: sql`''` })
    .where(own)
  return kept.flatMap(({ key }) => key ?? [])
}
