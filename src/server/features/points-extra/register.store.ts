/** The register of promotions in the database, each with how often it is credited. */
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { PointsExtraStatus, UserType } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/db.ts'
import { byNameOrAge } from '#server/db/orders.ts'
import { pointsExtra, pointsExtraApplication } from '#server/db/schema/schema.ts'
import { type Part, type Place, rowsAfter } from '#server/db/stretch.ts'
import type { PromotionRow } from './points-extra.store.ts'

export interface RegisteredPromotion {
  readonly row: PromotionRow
  /** How often it is credited now. */
  readonly applied: number
  /** Points that are credited now. */
  readonly given: number
}

export interface PromotionFilters {
  readonly search?: string | undefined
  /** That these can have. */
  readonly audience?: Exclude<UserType, 'admin'> | undefined
  readonly status?: PointsExtraStatus | undefined
  readonly now: Date
}

export type PromotionOrder = NonNullable<NonNullable<QueryOf<'adminPointsExtras'>>['sort']>

const orders: Record<PromotionOrder, readonly SQL[]> = {
  ...byNameOrAge(pointsExtra),
  startsAt: [asc(pointsExtra.startsAt), asc(pointsExtra.id)],
  '-startsAt': [desc(pointsExtra.startsAt), desc(pointsExtra.id)],
}

function orderedBy(order: PromotionOrder) {
  if (order.endsWith('name')) return pointsExtra.nameKey
  return order.endsWith('startsAt') ? pointsExtra.startsAt : pointsExtra.createdAt
}

/** Where a promotion stands in an order. */
export function placeOfPromotion(
  { id, nameKey: key, startsAt, createdAt }: PromotionRow,
  order: PromotionOrder,
): Place {
  if (order.endsWith('name')) return { key, id }
  return { key: (order.endsWith('startsAt') ? startsAt : createdAt).toISOString(), id }
}

/** As `promotionStatus` of the domain has it. */
function conditionOfStatus({ status, now }: PromotionFilters): SQL | undefined {
  const { active, startsAt, endsAt } = pointsExtra
  if (status === undefined) return undefined
  if (status === 'paused') return eq(active, false)
  if (status === 'ended') return and(eq(active, true), lte(endsAt, now))
  const notOver = and(eq(active, true), or(isNull(endsAt), gt(endsAt, now)))
  return and(notOver, status === 'scheduled' ? gt(startsAt, now) : lte(startsAt, now))
}

function conditionOf(filters: PromotionFilters): SQL | undefined {
  const { search = '', audience } = filters
  const text = search.trim()
  return and(
    conditionOfStatus(filters),
    audience === undefined ? undefined : inArray(pointsExtra.audience, [audience, 'all']),
    text === '' ? undefined : sql`${pointsExtra.nameKey} like ${contains(nameKey(text))}`,
  )
}

const standing = sql`${pointsExtraApplication} as one
  where one.points_extra_id = ${pointsExtra}.id and one.removed_at is null`

/** What is credited of a promotion. */
const credited = {
  applied: sql<number>`(select count(*) from ${standing})`.mapWith(Number),
  given: sql<number>`(select coalesce(sum(one.points), 0) from ${standing})`.mapWith(Number),
}

export function findPromotionPage(
  db: Db,
  { limit, offset = 0, after, order, ...filters }: PromotionFilters & Part & { readonly order: PromotionOrder },
): Promise<RegisteredPromotion[]> {
  const rest = rowsAfter({ column: orderedBy(order), id: pointsExtra.id, descending: order.startsWith('-') }, after)
  return db
    .select({ row: pointsExtra, ...credited })
    .from(pointsExtra)
    .where(and(conditionOf(filters), rest))
    .orderBy(...orders[order])
    .limit(limit)
    .offset(offset)
}

export async function countPromotions(db: Db, filters: PromotionFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(pointsExtra).where(conditionOf(filters))
  return row?.total ?? 0
}

export async function findRegisteredPromotions(db: Db, id: string): Promise<RegisteredPromotion | null> {
  const [found] = await db
    .select({ row: pointsExtra, ...credited })
    .from(pointsExtra)
    .where(eq(pointsExtra.id, id))
  return found ?? null
}

/** What an admin says about a promotion. */
export type PromotionFacts = Omit<PromotionRow, 'id' | 'nameKey' | 'createdAt' | 'version'>

/** The version grows. */
export async function changePromotion(tx: Db, id: string, facts: PromotionFacts): Promise<PromotionRow> {
  const [row] = await tx
    .update(pointsExtra)
    .set({ ...facts, nameKey: nameKey(facts.name), version: sql`${pointsExtra.version} + 1` })
    .where(eq(pointsExtra.id, id))
    .returning()
  if (!row) throw new Error(`promotion ${id} was held and is gone`)
  return row
}
