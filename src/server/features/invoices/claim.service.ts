/** An admin takes an invoice to work on it, and gives it back. */
import type { InvoiceHolder } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { claim, holderOf, unclaimed } from '#domain/invoices/claim.ts'
import type { Db } from '#server/db/db.ts'
import { recordAct } from '#server/features/audit/audit.service.ts'
import type { Actor } from './actor.rules.ts'
import { lockInvoice, updateInvoice, type InvoiceRow } from './invoices.store.ts'
import type { Parts } from './invoices.deps.ts'

export interface Wanted {
  readonly by: Actor
  readonly id: string
}

export interface Claiming extends Wanted {
  /** Of whoever claims it. */
  readonly name: string
  /** It is known that somebody else has it. */
  readonly takeOver: boolean
}

async function lock(tx: Db, id: string): Promise<InvoiceRow> {
  const row = await lockInvoice(tx, id, undefined)
  if (!row) throw new Refusal('not-found')
  return row
}

export function claimInvoice(parts: Pick<Parts, 'database' | 'clock' | 'newId'>) {
  const { database, clock } = parts
  return {
    /**
     * Until when the invoice is theirs; from then on it is anybody's. Refuses `not-found`, `invoice-held`
     * and, once it is decided, `invoice-invalid-transition`.
     */
    claim({ by, id, takeOver, name }: Claiming): Promise<InvoiceHolder> {
      return database.transaction(async (tx) => {
        const row = await lock(tx, id)
        const now = clock()
        const before = holderOf(row, now)
        const claimed = claim(row, { by: by.personId, now, takeOver })
        await updateInvoice(tx, id, claimed)
        if (before !== null && before !== by.personId) {
          await recordAct(tx, parts, {
            by,
            action: 'invoice-take-over',
            subjectType: 'invoice',
            subjectId: id,
            before: { assigneeId: before },
            after: { assigneeId: by.personId },
          })
        }
        return { _id: by.personId, name, mine: true, until: claimed.assignedUntil.toISOString() }
      })
    },

    /** Gives back what they have; what somebody else has stays theirs. Refuses `not-found`. */
    release({ by, id }: Wanted): Promise<void> {
      return database.transaction(async (tx) => {
        const { assigneeId } = await lock(tx, id)
        if (assigneeId === by.personId) await updateInvoice(tx, id, unclaimed)
      })
    },
  }
}
