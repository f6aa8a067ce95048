/** Experiences as a member sees them: the own price, the seats that are left, and what stands in the way. */
import type {
  Experience,
  ExperienceCategories,
  ExperienceCategory,
  ExperienceDetail,
  ExperiencePage,
  ExperienceSubscription,
} from '#contract/api.gen.ts'
import { opensAt } from '#domain/experiences/check-in.ts'
import { priceFor } from '#domain/experiences/price.ts'
import { obstacleOf, seatsLeft, type Subscriber } from '#domain/experiences/subscribing.ts'
import { mayCancel, refundOf, shownSubscriptionStatus } from '#domain/experiences/subscription.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import type { Db } from '#server/db/db.ts'
import {
  countOffered,
  countSubscribed,
  findCategories,
  findExperience,
  findOffered,
  findSegmentsInUse,
  findSubscribed,
  type CategoryRow,
  type ExperienceRow,
  type FoundExperience,
  type Reader,
  type SubscriptionRow,
} from './experiences.store.ts'
import { audienceOf, ownerOf, subscriberOf, type ExperienceDeps, type Member } from './experiences.deps.ts'

export interface Paging {
  readonly page: number
  readonly limit: number
}

const text = (date: Date | null) => date?.toISOString() ?? null

export const toCategory = ({ id, name, type }: CategoryRow): ExperienceCategory => ({ _id: id, name, type })

function toSubscription(mine: SubscriptionRow, row: ExperienceRow, now: Date): ExperienceSubscription {
  const shown = { ...row, checkIn: row.checkInToken !== null, offerUntil: mine.offerUntil }
  const status = shownSubscriptionStatus(mine.status, shown, now)
  return {
    _id: mine.id,
    status,
    points: mine.points,
    refundNow: refundOf(mine, row, now),
    refundedPoints: mine.refundedPoints,
    offerUntil: status === 'offered' ? text(mine.offerUntil) : null,
    createdAt: mine.createdAt.toISOString(),
    cancellable: status !== 'expired' && mayCancel(mine.status, row, now),
  }
}

function toExperience({ row, category, taken, mine }: FoundExperience, subscriber: Subscriber, now: Date): Experience {
  const points = priceFor(row, subscriber.level)
  return {
    _id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    kind: row.kind,
    category: toCategory(category),
    image: row.image,
    points,
    minLevel: row.minLevel,
    seatsLeft: seatsLeft({ capacity: row.capacity, taken }),
    waitlistEnabled: row.waitlistEnabled,
    obstacle: obstacleOf({ ...row, taken, points }, subscriber, now),
    startsAt: text(row.startsAt),
    endsAt: text(row.endsAt),
    subscriptionStartsAt: row.subscriptionStartsAt.toISOString(),
    subscriptionEndsAt: row.subscriptionEndsAt.toISOString(),
    place: row.place,
    subscription: mine && toSubscription(mine, row, now),
  }
}

function toDetail(found: FoundExperience, subscriber: Subscriber, now: Date): ExperienceDetail {
  const { row, mine } = found
  const seated = mine?.status === 'confirmed' || mine?.status === 'attended'
  return {
    ...toExperience(found, subscriber, now),
    description: row.description,
    terms: row.terms,
    address: row.address,
    link: seated ? row.link : null,
    levelPoints: subscriber.level === null ? [] : [...row.pointsByLevel],
    cancelUntil: text(row.cancelUntil),
    lateRefundPercent: row.lateRefundPercent,
    attendancePoints: row.attendancePoints,
    checkInOpensAt:
      row.checkInToken === null ? null : text(opensAt({ ...row, opensMinutesBefore: row.checkInMinutesBefore })),
    availablePoints: subscriber.available,
  }
}

export type ExperienceQueries = ReturnType<typeof createExperienceQueries>

export function createExperienceQueries(deps: ExperienceDeps) {
  const { database, clock, segments } = deps

  /** Refuses (`forbidden`) who is no member. Ask for the subscriber first: that brings up to date what segments ask for. */
  async function readerOf(db: Db, member: Member): Promise<Reader> {
    const audience = audienceOf(member)
    const around = await segments.around(db, ownerOf(member), await findSegmentsInUse(db))
    return { personId: member.personId, audience, segments: [...around], now: clock() }
  }

  const readingOf = async (member: Member) => {
    const subscriber = await subscriberOf(deps, member)
    return { subscriber, reader: await readerOf(database.db, member) }
  }

  async function list(
    member: Member,
    { page, limit, categoryId }: Paging & { categoryId?: string | undefined },
  ): Promise<ExperiencePage> {
    const { reader, subscriber } = await readingOf(member)
    const total = await countOffered(database.db, reader, categoryId)
    const rows = await findOffered(database.db, reader, { categoryId, limit, offset: offsetOf({ page, limit }) })
    const docs = rows.map((row) => toExperience(row, subscriber, reader.now))
    return { ...pageOf(docs, { total, page, limit }), availablePoints: subscriber.available }
  }

  async function subscriptions(member: Member, { page, limit }: Paging): Promise<ExperiencePage> {
    const { reader, subscriber } = await readingOf(member)
    const total = await countSubscribed(database.db, reader)
    const rows = await findSubscribed(database.db, reader, { limit, offset: offsetOf({ page, limit }) })
    const docs = rows.map((row) => toExperience(row, subscriber, reader.now))
    return { ...pageOf(docs, { total, page, limit }), availablePoints: subscriber.available }
  }

  async function categories(member: Member): Promise<ExperienceCategories> {
    return { docs: (await findCategories(database.db, (await readingOf(member)).reader)).map(toCategory) }
  }

  /** Refuses `not-found` for one that is not for the member. */
  async function one(member: Member, id: string): Promise<ExperienceDetail> {
    const { reader, subscriber } = await readingOf(member)
    const row = await findExperience(database.db, reader, id)
    if (!row) throw new Refusal('not-found')
    return toDetail(row, subscriber, reader.now)
  }

  return { readerOf, list, subscriptions, categories, one }
}
