/** Experiences in the database, each with its category, the seats that are taken, and what the reader has to do with it. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { ExperienceCategory } from '#contract/api.gen.ts'
import { livingStates } from '#domain/experiences/subscription.ts'
import type { Db } from '#server/db/db.ts'
import { experience, experienceCategory, experienceSubscription } from '#server/db/schema/schema.ts'

export type ExperienceRow = typeof experience.$inferSelect
export type CategoryRow = typeof experienceCategory.$inferSelect
export type SubscriptionRow = typeof experienceSubscription.$inferSelect

/** An experience as one person finds it. */
export interface FoundExperience {
  readonly row: ExperienceRow
  readonly category: CategoryRow
  /** Seats that are paid for, or held by an offer. */
  readonly taken: number
  /** The person's latest subscription. */
  readonly mine: SubscriptionRow | null
}

/** Whose eyes, and when. */
export interface Reader {
  readonly personId: string
  readonly audience: ExperienceCategory['type']
  /** The segments of experiences the reader, or their store, is in. */
  readonly segments: readonly string[]
  readonly now: Date
}

const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`

/** For a query about experiences: an offer that ran out holds no seat, whether or not it was swept. */
export const takenSeats = (now: Date): SQL<number> =>
  sql<number>`(select count(*) from ${experienceSubscription} as seat
    where seat.experience_id = ${experience}.id and (seat.status in ('confirmed', 'attended')
      or (seat.status = 'offered' and seat.offer_until > ${instant(now)})))`.mapWith(Number)

/** The living one, of which there is one at most, or the last that ended; two may be of one moment. */
const latestOf = (personId: string) =>
  and(
    eq(experienceSubscription.experienceId, experience.id),
    eq(experienceSubscription.personId, personId),
    sql`${experienceSubscription.id} = (select own.id from ${experienceSubscription} as own
      where own.experience_id = ${experience.id} and own.person_id = ${personId}
      order by own.ended_at is null desc, own.created_at desc, own.id desc limit 1)`,
  )

const found = (db: Db, { personId, now }: Reader) =>
  db
    .select({
      row: experience,
      category: experienceCategory,
      taken: takenSeats(now),
      mine: experienceSubscription,
    })
    .from(experience)
    .innerJoin(experienceCategory, eq(experienceCategory.id, experience.categoryId))
    .leftJoin(experienceSubscription, latestOf(personId))

/** The segments experiences are offered to. */
export async function findSegmentsInUse(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: experience.segmentId })
    .from(experience)
    .where(and(eq(experience.active, true), isNotNull(experience.segmentId)))
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

const isForReader = ({ segments }: Reader): SQL | undefined =>
  or(isNull(experience.segmentId), inArray(experience.segmentId, [...segments]))

/** What is offered to an audience: until it is over, also when the subscriptions are. */
function offered(reader: Reader, categoryId?: string): SQL | undefined {
  const { audience, now } = reader
  const over = sql`coalesce(${experience.endsAt}, ${experience.startsAt}, ${experience.subscriptionEndsAt})`
  return and(
    eq(experience.active, true),
    eq(experienceCategory.active, true),
    eq(experienceCategory.type, audience),
    isForReader(reader),
    gt(over, instant(now)),
    categoryId === undefined ? undefined : eq(experience.categoryId, categoryId),
  )
}

export interface Window {
  readonly limit: number
  readonly offset: number
}

/** Open ones first, of these the next to come. */
export function findOffered(
  db: Db,
  reader: Reader,
  { categoryId, limit, offset }: Window & { categoryId: string | undefined },
): Promise<FoundExperience[]> {
  return found(db, reader)
    .where(offered(reader, categoryId))
    .orderBy(
      desc(sql`${experience.subscriptionEndsAt} > ${instant(reader.now)}`),
      sql`coalesce(${experience.startsAt}, ${experience.subscriptionEndsAt})`,
      experience.id,
    )
    .limit(limit)
    .offset(offset)
}

export async function countOffered(db: Db, reader: Reader, categoryId: string | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(experience)
    .innerJoin(experienceCategory, eq(experienceCategory.id, experience.categoryId))
    .where(offered(reader, categoryId))
  return row?.total ?? 0
}

/** Categories of what is offered now. */
export function findCategories(db: Db, reader: Reader): Promise<CategoryRow[]> {
  return db
    .selectDistinct(getTableColumns(experienceCategory))
    .from(experienceCategory)
    .innerJoin(experience, eq(experience.categoryId, experienceCategory.id))
    .where(offered(reader))
    .orderBy(asc(experienceCategory.nameKey))
}

/** One that is offered to the audience, over or not, or that the person once subscribed to. */
export async function findExperience(db: Db, reader: Reader, id: string): Promise<FoundExperience | null> {
  const visible = and(
    eq(experienceCategory.type, reader.audience),
    or(
      and(eq(experience.active, true), eq(experienceCategory.active, true), isForReader(reader)),
      isNotNull(experienceSubscription.id),
    ),
  )
  const [row] = await found(db, reader).where(and(eq(experience.id, id), visible))
  return row ?? null
}

const subscribed = ({ audience }: Reader) =>
  and(eq(experienceCategory.type, audience), isNotNull(experienceSubscription.id))

/** What the person is in or in line for and still to come, next first; then the rest, newest first. */
export function findSubscribed(db: Db, reader: Reader, { limit, offset }: Window): Promise<FoundExperience[]> {
  const toCome = and(
    inArray(experienceSubscription.status, livingStates),
    or(isNull(experience.endsAt), gt(experience.endsAt, reader.now)),
  )
  return found(db, reader)
    .where(subscribed(reader))
    .orderBy(
      desc(sql`(${toCome})`),
      sql`case when ${toCome} then ${experience.startsAt} end`,
      desc(experienceSubscription.createdAt),
      experience.id,
    )
    .limit(limit)
    .offset(offset)
}

export async function countSubscribed(db: Db, reader: Reader): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(experience)
    .innerJoin(experienceCategory, eq(experienceCategory.id, experience.categoryId))
    .leftJoin(experienceSubscription, latestOf(reader.personId))
    .where(subscribed(reader))
  return row?.total ?? 0
}

export async function findSubscription(db: Db, id: string, personId: string): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(experienceSubscription)
    .where(and(eq(experienceSubscription.id, id), eq(experienceSubscription.personId, personId)))
  return row ?? null
}

/** The subscription whose presence the reading with this key has confirmed. */
export async function findAttended(db: Db, personId: string, scanKey: string): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(experienceSubscription)
    .where(and(eq(experienceSubscription.personId, personId), eq(experienceSubscription.scanKey, scanKey)))
  return row ?? null
}

/** What a person is in, or in line for. */
export function findHeld(db: Db, personId: string): Promise<SubscriptionRow[]> {
  const { status } = experienceSubscription
  return db
    .select()
    .from(experienceSubscription)
    .where(and(eq(experienceSubscription.personId, personId), inArray(status, livingStates)))
}

/** Everything a person ever subscribed to, oldest first, with its title. */
export function findEveryOf(db: Db, personId: string): Promise<{ title: string; mine: SubscriptionRow }[]> {
  return db
    .select({ title: experience.title, mine: experienceSubscription })
    .from(experienceSubscription)
    .innerJoin(experience, eq(experience.id, experienceSubscription.experienceId))
    .where(eq(experienceSubscription.personId, personId))
    .orderBy(asc(experienceSubscription.createdAt), asc(experienceSubscription.id))
}
