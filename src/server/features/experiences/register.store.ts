/** The register of experiences in the database, each with its category and how many are in it. */
import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contract/operation.ts'
import type { KeptSubscription } from '#domain/experiences/subscription.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/db.ts'
import { experience, experienceCategory, experienceSubscription } from '#server/db/schema/schema.ts'
import { type Part, type Place, rowsAfter } from '#server/db/stretch.ts'
import { type CategoryRow, type ExperienceRow, takenSeats } from './experiences.store.ts'

/** An experience as an admin finds it. */
export interface RegisteredExperience {
  readonly row: ExperienceRow
  readonly category: CategoryRow
  /** Seats that are paid for, or held by an offer. */
  readonly taken: number
  /** How many stand in line. */
  readonly waiting: number
  /** How many were there. */
  readonly attended: number
}

export interface ExperienceFilters {
  readonly search?: string | undefined
  /** Whom it is for. */
  readonly type?: CategoryRow['type'] | undefined
  readonly categoryId?: string | undefined
  readonly active?: boolean | undefined
}

export type ExperienceOrder = NonNullable<NonNullable<QueryOf<'adminExperiences'>>['sort']>

/** The id makes the order total, so that none appears on two pages; what has no date comes last. */
const orders: Record<ExperienceOrder, readonly SQL[]> = {
  title: [asc(experience.titleKey), asc(experience.id)],
  '-title': [desc(experience.titleKey), desc(experience.id)],
  startsAt: [sql`${experience.startsAt} asc nulls last`, asc(experience.id)],
  '-startsAt': [sql`${experience.startsAt} desc nulls last`, desc(experience.id)],
  createdAt: [asc(experience.createdAt), asc(experience.id)],
  '-createdAt': [desc(experience.createdAt), desc(experience.id)],
}

/** What has no date stands behind all dates, whichever way they run. */
const noDate = (order: ExperienceOrder) => (order.startsWith('-') ? '-infinity' : 'infinity')

function afterPlace(order: ExperienceOrder, place: Place | null | undefined): SQL | undefined {
  const descending = order.startsWith('-')
  const column = order.endsWith('title') ? experience.titleKey : experience.createdAt
  if (!place || !order.endsWith('startsAt')) return rowsAfter({ column, id: experience.id, descending }, place)
  const starts = sql`coalesce(${experience.startsAt}, ${noDate(order)}::timestamptz)`
  const than = descending ? sql.raw('<') : sql.raw('>')
  return sql`(${starts}, ${experience.id}) ${than} (${place.key}::timestamptz, ${place.id}::uuid)`
}

/** Where an experience stands in an order. */
export function placeOfExperience({ row }: RegisteredExperience, order: ExperienceOrder): Place {
  const { id, titleKey, startsAt, createdAt } = row
  if (order.endsWith('title')) return { key: titleKey, id }
  if (order.endsWith('startsAt')) return { key: startsAt?.toISOString() ?? noDate(order), id }
  return { key: createdAt.toISOString(), id }
}

function conditionOf({ search = '', type, categoryId, active }: ExperienceFilters): SQL | undefined {
  const text = search.trim()
  return and(
    type === undefined ? undefined : eq(experienceCategory.type, type),
    categoryId === undefined ? undefined : eq(experience.categoryId, categoryId),
    active === undefined ? undefined : eq(experience.active, active),
    text === '' ? undefined : sql`${experience.titleKey} like ${contains(nameKey(text))}`,
  )
}

const countOf = (status: KeptSubscription): SQL<number> =>
  sql<number>`(select count(*) from ${experienceSubscription} as seat
    where seat.experience_id = ${experience}.id and seat.status = ${status})`.mapWith(Number)

const selectRegistered = (db: Db, now: Date) =>
  db
    .select({
      row: experience,
      category: experienceCategory,
      taken: takenSeats(now),
      waiting: countOf('waitlisted'),
      attended: countOf('attended'),
    })
    .from(experience)
    .innerJoin(experienceCategory, eq(experienceCategory.id, experience.categoryId))

export function findExperiencePage(
  db: Db,
  {
    now,
    limit,
    offset = 0,
    after,
    order,
    ...filters
  }: ExperienceFilters & Part & { readonly now: Date; readonly order: ExperienceOrder },
): Promise<RegisteredExperience[]> {
  return selectRegistered(db, now)
    .where(and(conditionOf(filters), afterPlace(order, after)))
    .orderBy(...orders[order])
    .limit(limit)
    .offset(offset)
}

export async function countExperiences(db: Db, filters: ExperienceFilters): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(experience)
    .innerJoin(experienceCategory, eq(experienceCategory.id, experience.categoryId))
    .where(conditionOf(filters))
  return row?.total ?? 0
}

export async function findRegisteredExperiences(db: Db, id: string, now: Date): Promise<RegisteredExperience | null> {
  const [found] = await selectRegistered(db, now).where(eq(experience.id, id))
  return found ?? null
}

/** The audience of a category nobody can change until the transaction ends; null when there is no such category. */
export async function holdAudience(tx: Db, categoryId: string): Promise<CategoryRow['type'] | null> {
  const { id, type } = experienceCategory
  const [row] = await tx.select({ type }).from(experienceCategory).where(eq(id, categoryId)).for('share')
  return row?.type ?? null
}

export async function hasSubscriptions(tx: Db, id: string): Promise<boolean> {
  return (await tx.$count(experienceSubscription, eq(experienceSubscription.experienceId, id))) > 0
}
