/** An admin takes back what they decided a moment ago: state, points and notices are as they were, and the history says so. */
import type { Invoice } from '#contract/api.gen.ts'
import { unclaimed } from '#domain/invoices/claim.ts'
import { type Undone, undoOf } from '#domain/invoices/undo.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from './actor.rules.ts'
import type { ChangeInvoice } from './change.service.ts'
import type { Parts } from './invoices.deps.ts'
import type { ReadInvoices } from './invoices.query.ts'
import { findEvents, findListeners, type InvoiceRow, updateInvoice } from './invoices.store.ts'
import { decisionKey, undoneNotice } from './notices.service.ts'

export interface Undoing {
  readonly by: Actor
  readonly id: string
}

export function undoDecision(
  { clock, notifications }: Pick<Parts, 'clock' | 'notifications'>,
  { change, read }: { change: ChangeInvoice; read: Pick<ReadInvoices, 'one'> },
) {
  /** Whoever has not read of it never hears of it; whoever has is told. */
  async function untell(tx: Db, row: InvoiceRow, { action, eventId }: Undone): Promise<void> {
    const { id, number } = row
    const personIds = await findListeners(tx, row)
    const readers = await notifications.takeBack(tx, { personIds, sourceKey: decisionKey({ id, eventId }) })
    const notice = undoneNotice(action, { id, number, eventId })
    if (notice) await notifications.tell(tx, readers, notice)
  }

  return {
    /** The invoice as it was before. Refuses `not-found`, and `invoice-undo-late` for what cannot be taken back any more. */
    async undo({ by, id }: Undoing): Promise<Invoice> {
      const seen: { undone?: Undone } = {}
      await change({
        by,
        id,
        plan: async ({ status: now }, tx) => {
          const undone = undoOf(await findEvents(tx, id), { by: by.personId, now: clock() })
          seen.undone = undone
          const { status, observation, decidedAt, questionedAt } = undone
          return {
            patch: { status, observation, decidedAt, questionedAt },
            event: { action: 'undo' },
            restoring: true,
            audit: { action: 'invoice-undo', before: { status: now }, after: { status } },
          }
        },
        also: async ({ row }, tx) => {
          // Nobody works on it: whoever opens it has it again.
          await updateInvoice(tx, id, unclaimed)
          if (seen.undone) await untell(tx, row, seen.undone)
        },
      })
      return read.one({ by, id })
    },
  }
}
