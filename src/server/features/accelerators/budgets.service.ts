/** Budgets of accelerators: what they may still add, exactly, however many decide at once. */
import { wholeText } from '#domain/text/whole-text.ts'
import type { AcceleratorCost } from '#contract/api.gen.ts'
import { type Boost, limitsOf } from '#domain/points/accelerator.ts'
import { addDays, dayOf } from '#domain/points/calendar.ts'
import type { Added } from '#domain/points/settlement.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import {
  type Asking,
  type Counted,
  findAdded,
  findBudgets,
  findCost,
  type CostQuestion,
  replaceUses,
} from './budgets.store.ts'

/** Days a cost is counted over. */
const costDays = 90

export type BudgetsDeps = Pick<Deps, 'database' | 'clock'> & {
  readonly notifications: Pick<NotificationsService, 'notifyAdmins'>
}

const none = { total: 0, own: 0 }

/**
 * What accelerators may still add to an invoice; those without a budget are left out. What the invoice has of it already
 * does not count against it.
 */
export async function findLimits(
  db: Db,
  { ids, invoice, lock }: { ids: readonly string[]; invoice: Asking; lock: boolean },
): Promise<ReadonlyMap<string, number>> {
  const budgets = ids.length === 0 ? [] : await findBudgets(db, ids, { lock })
  const limited = budgets.map(({ id }) => id)
  const added = await findAdded(db, limited, invoice)
  return limitsOf(budgets, (id) => added.get(id) ?? none)
}

export interface Using extends Pick<Boost, 'limits'> {
  readonly added: readonly Added[]
}

export function budgeting({ database, clock, notifications }: BudgetsDeps) {
  return {
    /**
     * Writes what accelerators add to an invoice now, nothing while it is not approved, and tells the admins of a budget
     * that this uses up. Call it with the limits taken under a lock, in the same transaction.
     */
    async noteUse(tx: Db, invoice: Counted, { added, limits }: Using): Promise<void> {
      await replaceUses(tx, invoice, added)
      // A limit that is reached is that of the owner, or the budget itself: only then is there anything to ask.
      const reached = added.filter(({ acceleratorId, points }) => points >= (limits?.get(acceleratorId) ?? Infinity))
      const ids = reached.map(({ acceleratorId }) => acceleratorId)
      if (ids.length === 0) return
      const totals = await findAdded(tx, ids, { ...invoice, id: null })
      for (const { id, name, budget } of await findBudgets(tx, ids, { lock: false })) {
        if (budget === null || (totals.get(id)?.total ?? 0) < budget) continue
        await notifications.notifyAdmins(tx, {
          kind: 'accelerator-ended',
          title: 'Um acelerador chegou ao limite',
          body: `O acelerador ${name} somou os ${wholeText(budget)} pontos do seu orçamento e parou.`,
          link: `/cms/accelerators?acelerador=${id}`,
          sourceKey: `accelerator-ended:${id}:${budget}`,
        })
      }
    },

    /** What an accelerator would have added in the last 90 days. */
    async cost(asked: Omit<CostQuestion, 'from' | 'now'>): Promise<AcceleratorCost> {
      const now = clock()
      const from = addDays(dayOf(now), -costDays)
      return { days: costDays, ...(await findCost(database.db, { ...asked, from, now })) }
    },
  }
}
