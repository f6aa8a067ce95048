/** Giving up a seat, an offer or a place in the line: points come back by the rule, and the next in line moves up. */
import type { ExperienceSubscribed } from '#contract/api.gen.ts'
import { isOut, mayCancel, refundOf } from '#domain/experiences/subscription.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import type { Db } from '#server/db/db.ts'
import { findHeld, findSubscription, type ExperienceRow, type SubscriptionRow } from './experiences.store.ts'
import { changeSubscription, lockExperience } from './line.store.ts'
import type { WaitingLine } from './line.service.ts'
import type { ExperienceDeps, Member } from './experiences.deps.ts'
import type { ExperienceQueries } from './experiences.query.ts'
import { wordsOf } from './experience.words.ts'

export interface Leaving {
  readonly id: string
  /** What the person was told comes back. */
  readonly refundPoints: number
}

interface Held {
  readonly mine: SubscriptionRow
  readonly row: ExperienceRow
}

export function createCancelling(
  deps: ExperienceDeps,
  { line, showing }: { line: WaitingLine; showing: ExperienceQueries },
) {
  const { database, clock, points } = deps

  /** Whose subscription it is was found before; its state is read again behind the lock. */
  async function lock(tx: Db, { id, personId, experienceId }: SubscriptionRow): Promise<Held> {
    const row = await lockExperience(tx, experienceId)
    if (row) await line.advance(tx, row)
    const mine = await findSubscription(tx, id, personId)
    if (!row || !mine) throw new Refusal('not-found')
    return { mine, row }
  }

  async function free(tx: Db, { mine, row }: Held, refund: number): Promise<void> {
    await changeSubscription(tx, mine.id, { status: 'cancelled', endedAt: clock(), refundedPoints: refund })
    if (refund > 0) {
      await points.refund(tx, {
        kind: 'experience-refund',
        owner: { type: mine.ownerType, id: mine.ownerId },
        by: mine.personId,
        of: `experience:${mine.id}:redemption`,
        points: refund,
        source: { type: 'experience', id: row.id },
        sourceKey: `experience:${mine.id}:refund`,
        description: row.title,
      })
    }
    await line.advance(tx, row)
  }

  async function giveUp(tx: Db, known: SubscriptionRow, refundPoints: number): Promise<void> {
    const { mine, row } = await lock(tx, known)
    if (isOut(mine)) return
    const now = clock()
    if (!mayCancel(mine.status, row, now)) throw new Refusal('subscription-final')
    const refund = refundOf(mine, row, now)
    if (refund !== refundPoints) throw new Refusal('experience-refund-changed', { points: refund })
    await free(tx, { mine, row }, refund)
  }

  /** For somebody who leaves for good: what has begun, or was attended, stays as it is. */
  async function leaveAll(personId: string): Promise<void> {
    for (const known of await findHeld(database.db, personId)) {
      await database.transaction(async (tx) => {
        const { mine, row } = await lock(tx, known)
        const now = clock()
        if (!isOut(mine) && mayCancel(mine.status, row, now)) await free(tx, { mine, row }, refundOf(mine, row, now))
      })
    }
  }

  /** Again changes nothing. Refuses `not-found` for another person's, `subscription-final` and `experience-refund-changed`. */
  async function cancel(member: Member, { id, refundPoints }: Leaving): Promise<ExperienceSubscribed> {
    const known = await findSubscription(database.db, id, member.personId)
    if (!known) throw new Refusal('not-found')
    await database.transaction((tx) => giveUp(tx, known, refundPoints))
    const experience = await showing.one(member, known.experienceId)
    return { msg: wordsOf(experience).cancelled, experience }
  }

  return { cancel, leaveAll }
}
