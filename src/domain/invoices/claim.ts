/** Who has an invoice on the desk: one admin at a time, for as long as they work on it. */
import type { InvoiceStatus } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { isOpen, isWaiting } from './decision.ts'

/** Milliseconds an invoice stays with an admin who does nothing with it. */
export const claimLasts = 30 * 60_000

/** Both, or neither. */
export interface Claim {
  readonly assigneeId: string | null
  readonly assignedUntil: Date | null
}

/** Nobody has it. */
export const unclaimed: Claim = { assigneeId: null, assignedUntil: null }

/** The admin who has it now; null when nobody does, or nobody has worked on it for too long. */
export function holderOf({ assigneeId, assignedUntil }: Claim, now: Date): string | null {
  return assignedUntil !== null && assignedUntil > now ? assigneeId : null
}

/** Refuses with `invoice-held` when somebody else has it. */
export function refuseHeld(present: Claim, { by, now }: { by: string; now: Date }): void {
  const holder = holderOf(present, now)
  if (holder !== null && holder !== by) throw new Refusal('invoice-held')
}

interface Claimed extends Claim {
  readonly assigneeId: string
  readonly assignedUntil: Date
}

const claimed = ({ by, now }: { by: string; now: Date }): Claimed => ({
  assigneeId: by,
  assignedUntil: new Date(now.getTime() + claimLasts),
})

interface Claiming {
  readonly by: string
  readonly now: Date
  /** It is known that somebody else has it. */
  readonly takeOver: boolean
}

/**
 * The claim of whoever opens an invoice, or goes on working on it. Refuses with `invoice-held` when somebody else has it
 * and it is not taken over knowingly, and with `invoice-invalid-transition` when there is nothing to decide any more.
 */
export function claim(present: Claim & { readonly status: InvoiceStatus }, { by, now, takeOver }: Claiming): Claimed {
  if (!isOpen(present.status)) throw new Refusal('invoice-invalid-transition')
  if (!takeOver) refuseHeld(present, { by, now })
  return claimed({ by, now })
}

/** After an admin changed it: whoever works on it has it, and what does not wait for an admin any more is nobody's. */
export function claimAfter(status: InvoiceStatus, who: { by: string; now: Date }): Claim {
  return isWaiting(status) ? claimed(who) : unclaimed
}
