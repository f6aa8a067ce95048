/** A seat becomes a person's: it is paid for in the same breath. */
import { Refusal } from '#domain/errors/refusal.ts'
import type { Subscriber } from '#domain/experiences/subscribing.ts'
import type { Db } from '#server/db/db.ts'
import type { FoundExperience, SubscriptionRow } from './experiences.store.ts'
import { addSubscription, changeSubscription } from './line.store.ts'
import { ownerOf, type ExperienceDeps, type Member } from './experiences.deps.ts'
import { wordsOf } from './experience.words.ts'

/** A member before an experience that is locked for them. */
export interface Arrival {
  readonly member: Member
  readonly subscriber: Subscriber
  readonly found: FoundExperience
}

export type NewSubscription = Pick<
  SubscriptionRow,
  'id' | 'experienceId' | 'personId' | 'ownerType' | 'ownerId' | 'createdAt'
>

export function createConfirming({ clock, newId, points, notifications }: ExperienceDeps) {
  const newSubscription = ({ member, found }: Arrival): NewSubscription => {
    const { type: ownerType, id: ownerId } = ownerOf(member)
    return {
      id: newId(),
      experienceId: found.row.id,
      personId: member.personId,
      ownerType,
      ownerId,
      createdAt: clock(),
    }
  }

  async function charge(
    tx: Db,
    { member, found: { row } }: Arrival,
    fact: { id: string; price: number },
  ): Promise<void> {
    const spent = await points.spend(tx, {
      owner: ownerOf(member),
      by: member.personId,
      kind: 'experience-redemption',
      points: fact.price,
      source: { type: 'experience', id: row.id },
      sourceKey: `experience:${fact.id}:redemption`,
      description: row.title,
    })
    if (!spent.ok) throw new Refusal('points-insufficient', { points: fact.price - spent.available })
  }

  /** An offered seat becomes the confirmed one. Refuses `points-insufficient`. */
  async function confirm(tx: Db, arrival: Arrival, price: number): Promise<void> {
    const { member, found } = arrival
    const { row, mine } = found
    const fresh = newSubscription(arrival)
    const id = mine?.status === 'offered' ? mine.id : fresh.id
    const paid = { status: 'confirmed', points: price, confirmedAt: clock(), offerUntil: null } as const
    if (id === fresh.id) await addSubscription(tx, { ...fresh, ...paid })
    else await changeSubscription(tx, id, paid)
    if (price > 0) await charge(tx, arrival, { id, price })
    await notifications.notify(tx, {
      personId: member.personId,
      kind: 'experience-confirmed',
      ...wordsOf(row).confirmedNotice(row.title),
      link: `/experiences/${row.id}`,
      sourceKey: `experience:confirmed:${id}`,
    })
  }

  return { newSubscription, confirm }
}
