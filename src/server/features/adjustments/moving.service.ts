/** Points of an adjustment in the books: what moves them, what moves them back, and what that makes of their owner. */
import type { AdjustmentMovement, AdjustmentOutcome } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { expiryOf } from '#domain/points/expiry.ts'
import type { Db } from '#server/db/db.ts'
import type { Acting } from '#server/features/audit/audit.service.ts'
import type { Owner } from '#server/features/points/points.service.ts'
import type { AdjustmentsDeps } from './adjustments.deps.ts'
import type { AdjustmentRow } from './adjustments.store.ts'

export type Movement = Pick<AdjustmentRow, 'ownerType' | 'ownerId' | 'direction' | 'points' | 'qualifying'>

export const subject = (subjectId: string) => ({ subjectType: 'points-adjustment', subjectId })

export const ownerOf = ({ ownerType: type, ownerId: id }: Pick<Movement, 'ownerType' | 'ownerId'>): Owner => ({
  type,
  id,
})

/** Whoever takes the words about the adjustment along when they leave. */
export const personOf = ({ ownerType, ownerId }: Movement) => (ownerType === 'professional' ? ownerId : null)

const keyOf = ({ id }: Pick<AdjustmentRow, 'id'>) => `adjustment:${id}`

/** Only a credit of a professional counts for a level. */
export const movementOf = ({
  ownerType,
  ownerId,
  direction,
  points,
  qualifying = false,
}: AdjustmentMovement): Movement => ({
  ownerType,
  ownerId,
  direction,
  points,
  qualifying: qualifying && direction === 'credit' && ownerType === 'professional',
})

/** What is moved, in the books. */
export function moving({ points, programmeRules, clock }: AdjustmentsDeps) {
  /** Does the work, and tells what it makes of what the owner has. Points that are credited by it expire at `expiresAt`. */
  async function outcomeOf(
    tx: Db,
    { owner, expiresAt }: { readonly owner: Owner; readonly expiresAt: Date | null },
    work: () => Promise<void>,
  ): Promise<AdjustmentOutcome> {
    const levelOf = async () => (owner.type === 'professional' ? (await points.levelOf(owner.id, tx)).name : null)
    const { availablePoints: availableBefore, pendingPoints: waiting } = await points.balances(tx, owner)
    const levelBefore = await levelOf()
    await work()
    const { availablePoints: availableAfter, pendingPoints: pendingAfter } = await points.balances(tx, owner)
    return {
      availableBefore,
      availableAfter,
      pendingAfter,
      // Until when points that wait can be spent is decided with the day they are released on.
      expiresAt: pendingAfter > waiting ? null : (expiresAt?.toISOString() ?? null),
      levelBefore,
      levelAfter: await levelOf(),
    }
  }

  return {
    outcomeOf,

    /** Until when what is credited now can be spent; null for a debit. */
    async expiryOf(tx: Db, direction: Movement['direction']): Promise<Date | null> {
      if (direction === 'debit') return null
      const now = clock()
      return expiryOf(now, (await programmeRules.rulesOn(tx, dayOf(now))).expiryMonths)
    },

    /** Refuses `points-insufficient` for a debit of more than there is. */
    async move(tx: Db, by: Acting, row: Movement & Pick<AdjustmentRow, 'id' | 'description'>): Promise<void> {
      const { id, direction, points: moved, description, qualifying } = row
      const kind = direction === 'credit' ? 'adjustment-credit' : 'adjustment-debit'
      const facts = { owner: ownerOf(row), by: by.personId, kind, points: moved, qualifying } as const
      const spent = await points.adjust(tx, { ...facts, reason: description, key: id, sourceId: id })
      if (!spent.ok) throw new Refusal('points-insufficient', { points: moved - spent.available })
    },

    /** A credit by a reversal, a debit by a credit with the validity its points had. */
    async moveBack(tx: Db, by: Acting, row: AdjustmentRow): Promise<void> {
      const told = { owner: ownerOf(row), by: by.personId, of: keyOf(row) }
      const source = { type: 'adjustment', id: row.id } as const
      if (row.direction === 'credit') return points.takeBack(tx, { ...told, source })
      const sourceKey = `${keyOf(row)}:refund`
      const description = `Estorno: ${row.description}`
      await points.refund(tx, {
        ...told,
        kind: 'adjustment-refund',
        points: row.points,
        source,
        sourceKey,
        description,
      })
    },
  }
}
