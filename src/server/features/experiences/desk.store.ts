/** Who subscribed to an experience, in the database. */
import { and, asc, count, desc, eq, gt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { SubscriptionStatus } from '#contract/api.gen.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/db.ts'
import { experience, experienceSubscription as seat, person, store } from '#server/db/schema/schema.ts'
import { type Part, rowsAfter } from '#server/db/stretch.ts'
import type { Owner } from '#server/features/points/points.service.ts'
import type { ExperienceRow, SubscriptionRow } from './experiences.store.ts'

export interface FoundSubscriber {
  readonly mine: SubscriptionRow
  readonly person: {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly cellphone: string | null
  }
  /** The store whose points paid. */
  readonly store: { readonly id: string; readonly tradeName: string; readonly cnpj: string } | null
}

export interface SubscriberFilters {
  readonly experienceId: string
  readonly search?: string | undefined
  readonly status?: SubscriptionStatus | undefined
  /** Whether all is over, so that whoever was not marked did not come. */
  readonly over: boolean
  readonly now: Date
}

/** As people see a state, which is not always as it is kept. */
function conditionOfStatus({ status, over, now }: SubscriberFilters): SQL | undefined {
  if (status === undefined) return undefined
  if (status === 'no-show') return over ? eq(seat.status, 'confirmed') : sql`false`
  if (status === 'confirmed' && over) return sql`false`
  if (status === 'offered') return and(eq(seat.status, 'offered'), gt(seat.offerUntil, now))
  const ranOut = and(eq(seat.status, 'offered'), lte(seat.offerUntil, now))
  return status === 'expired' ? or(eq(seat.status, status), ranOut) : eq(seat.status, status)
}

function conditionOf(filters: SubscriberFilters): SQL | undefined {
  const text = filters.search?.trim() ?? ''
  return and(
    eq(seat.experienceId, filters.experienceId),
    conditionOfStatus(filters),
    text === ''
      ? undefined
      : or(
          sql`${person.nameKey} like ${contains(nameKey(text))}`,
          sql`${store.nameKey} like ${contains(nameKey(text))}`,
          sql`${person.email} like ${contains(text.toLowerCase())}`,
        ),
  )
}

const { id, name, email, cellphone } = person

const selectSubscribers = (db: Db) =>
  db
    .select({
      mine: seat,
      person: { id, name, email, cellphone },
      store: { id: store.id, tradeName: store.tradeName, cnpj: store.cnpj },
    })
    .from(seat)
    .innerJoin(person, eq(person.id, seat.personId))
    .leftJoin(store, and(eq(seat.ownerType, 'store'), eq(store.id, seat.ownerId)))

/** In the order in which they came. */
export function findSubscribers(
  db: Db,
  filters: SubscriberFilters,
  { limit, offset = 0, after }: Part,
): Promise<FoundSubscriber[]> {
  const rest = rowsAfter({ column: seat.createdAt, id: seat.id, descending: false }, after)
  return selectSubscribers(db)
    .where(and(conditionOf(filters), rest))
    .orderBy(asc(seat.createdAt), asc(seat.id))
    .limit(limit)
    .offset(offset)
}

export async function countSubscribers(db: Db, filters: SubscriberFilters): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(seat)
    .innerJoin(person, eq(person.id, seat.personId))
    .leftJoin(store, and(eq(seat.ownerType, 'store'), eq(store.id, seat.ownerId)))
    .where(conditionOf(filters))
  return row?.total ?? 0
}

export async function findSubscriber(
  db: Db,
  experienceId: string,
  subscriptionId: string,
): Promise<FoundSubscriber | null> {
  const own = and(eq(seat.experienceId, experienceId), eq(seat.id, subscriptionId))
  const [found] = await selectSubscribers(db).where(own)
  return found ?? null
}

const paidBy = ({ type, id: ownerId }: Owner) => and(eq(seat.ownerId, ownerId), eq(seat.ownerType, type))

/** What somebody subscribed to. */
export interface FoundSubscription {
  readonly mine: SubscriptionRow
  readonly row: ExperienceRow
  readonly person: { readonly _id: string; readonly name: string }
}

/** What the points of an owner pay, the newest first. */
export function findSubscriptionsOf(
  db: Db,
  owner: Owner,
  { limit, offset = 0 }: Pick<Part, 'limit' | 'offset'>,
): Promise<FoundSubscription[]> {
  return db
    .select({ mine: seat, row: experience, person: { _id: id, name } })
    .from(seat)
    .innerJoin(experience, eq(experience.id, seat.experienceId))
    .innerJoin(person, eq(person.id, seat.personId))
    .where(paidBy(owner))
    .orderBy(desc(seat.createdAt), desc(seat.id))
    .limit(limit)
    .offset(offset)
}

export async function countSubscriptionsOf(db: Db, owner: Owner): Promise<number> {
  const [row] = await db.select({ total: count() }).from(seat).where(paidBy(owner))
  return row?.total ?? 0
}
