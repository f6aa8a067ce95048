/** Taking a seat, for the price the person saw; and standing in line for one. */
import type { ExperienceSubscribed } from '#contract/api.gen.ts'
import { priceFor } from '#domain/experiences/price.ts'
import { lastingObstacle, subscriptionRefusalOf, seatsLeft } from '#domain/experiences/subscribing.ts'
import { isOut } from '#domain/experiences/subscription.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import type { Db } from '#server/db/db.ts'
import { createConfirming, type Arrival } from './confirmation.service.ts'
import { findExperience, type FoundExperience } from './experiences.store.ts'
import { addSubscription, lockExperience } from './line.store.ts'
import type { WaitingLine } from './line.service.ts'
import { subscriberOf, type ExperienceDeps, type Member } from './experiences.deps.ts'
import type { ExperienceQueries } from './experiences.query.ts'
import { subscribedText } from './experience.words.ts'

export interface Wish {
  readonly experienceId: string
  /** The price the person saw; undefined when none was shown yet. */
  readonly seenPoints: number | undefined
  readonly waitlist?: boolean | undefined
}

/** Refuses what no seat and no price would change. */
function refuseLasting({ subscriber, found: { row, taken, mine } }: Arrival, price: number, now: Date): void {
  const obstacle = lastingObstacle({ ...row, taken, points: price }, subscriber, now)
  // Whoever was offered a seat may take it after the subscriptions have ended.
  if (obstacle && !(obstacle === 'closed' && mine?.status === 'offered'))
    throw new Refusal(subscriptionRefusalOf[obstacle])
}

export type Subscribing = ReturnType<typeof createSubscribing>

export function createSubscribing(
  deps: ExperienceDeps,
  { line, showing }: { line: WaitingLine; showing: ExperienceQueries },
) {
  const { database, clock } = deps
  const { newSubscription, confirm } = createConfirming(deps)

  /** The experience, locked and with its line brought forward. Refuses `not-found`. */
  async function arrive(tx: Db, member: Member, experienceId: string): Promise<FoundExperience> {
    const row = await lockExperience(tx, experienceId)
    if (row) await line.advance(tx, row)
    const found = row && (await findExperience(tx, await showing.readerOf(tx, member), experienceId))
    if (!found) throw new Refusal('not-found')
    return found
  }

  /** A seat at once, or a refusal; whoever has one is charged no second time. */
  async function takeSeat(tx: Db, arrival: Arrival, seenPoints = 0): Promise<void> {
    const { row, taken, mine } = arrival.found
    if (mine?.status === 'confirmed' || mine?.status === 'attended') return
    const price = priceFor(row, arrival.subscriber.level)
    refuseLasting(arrival, price, clock())
    if (mine?.status !== 'offered' && seatsLeft({ ...row, taken }) === 0) throw new Refusal('experience-full')
    if (price !== seenPoints) throw new Refusal('experience-price-changed', { points: price })
    await confirm(tx, arrival, price)
  }

  /** A place in the line; where a seat is free it is offered at once. Charges nothing. */
  async function joinLine(tx: Db, arrival: Arrival): Promise<void> {
    const { row, mine } = arrival.found
    if (!isOut(mine)) return
    refuseLasting(arrival, priceFor(row, arrival.subscriber.level), clock())
    if (!row.waitlistEnabled) throw new Refusal('experience-full')
    await addSubscription(tx, { ...newSubscription(arrival), status: 'waitlisted', points: 0 })
    await line.advance(tx, row)
  }

  /** Telling it again, because the answer was lost or the finger was fast, finds what the first time did. */
  async function subscribe(
    member: Member,
    { experienceId, seenPoints, waitlist }: Wish,
  ): Promise<ExperienceSubscribed> {
    const subscriber = await subscriberOf(deps, member)
    await database.transaction(async (tx) => {
      const arrival = { member, subscriber, found: await arrive(tx, member, experienceId) }
      await (waitlist ? joinLine(tx, arrival) : takeSeat(tx, arrival, seenPoints))
    })
    const experience = await showing.one(member, experienceId)
    return { msg: subscribedText(experience, experience.subscription?.status ?? 'confirmed'), experience }
  }

  return { arrive, takeSeat, subscribe }
}
