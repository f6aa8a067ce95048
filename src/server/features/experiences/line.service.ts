/** The line for seats: whoever is first gets what somebody gave up, for a day. */
import { offerUntil, seatsToOffer } from '#domain/experiences/subscription.ts'
import { seatsLeft } from '#domain/experiences/subscribing.ts'
import type { Db } from '#server/db/db.ts'
import type { ExperienceRow, SubscriptionRow } from './experiences.store.ts'
import {
  changeSubscription,
  countTaken,
  countWaiting,
  expireOffers,
  findFirstInLine,
  findOverdue,
  lockExperience,
} from './line.store.ts'
import type { ExperienceDeps } from './experiences.deps.ts'
import { wordsOf } from './experience.words.ts'

const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

export type WaitingLine = ReturnType<typeof createLine>

export function createLine({ database, clock, notifications }: ExperienceDeps) {
  async function offer(tx: Db, row: ExperienceRow, { id, personId }: SubscriptionRow): Promise<void> {
    const until = offerUntil(row, clock())
    await changeSubscription(tx, id, { status: 'offered', offerUntil: until })
    await notifications.notify(tx, {
      personId,
      kind: 'experience-waitlist-offer',
      ...wordsOf(row).offerNotice(row.title, moment.format(until)),
      link: `/experiences/${row.id}`,
      sourceKey: `experience:offer:${id}`,
    })
  }

  /** Takes back offers whose time is over and hands free seats to the first in line; again changes nothing. */
  async function advance(tx: Db, row: ExperienceRow): Promise<void> {
    const now = clock()
    await expireOffers(tx, row.id, now)
    const waiting = await countWaiting(tx, row.id)
    if (waiting === 0 || !row.active) return
    const free = seatsLeft({ capacity: row.capacity, taken: await countTaken(tx, row.id, now) })
    const seats = seatsToOffer({ ...row, free, waiting }, now)
    if (seats === 0) return
    for (const first of await findFirstInLine(tx, row.id, seats)) await offer(tx, row, first)
  }

  /** Brings every line forward in which an offer ran out. Gives how many there were. */
  async function advanceDue(): Promise<number> {
    const overdue = await findOverdue(database.db, clock())
    for (const id of overdue) {
      await database.transaction(async (tx) => {
        const row = await lockExperience(tx, id)
        if (row) await advance(tx, row)
      })
    }
    return overdue.length
  }

  return { advance, advanceDue }
}
