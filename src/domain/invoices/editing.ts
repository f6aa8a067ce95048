/** What the owner of an invoice may still do with it: correct it, or take it back. */
import type { InvoiceStatus } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'

/** Milliseconds after it was received in which a mistake can be corrected without being asked to. */
export const correctionWindow = 15 * 60_000

export interface Editable {
  readonly status: InvoiceStatus
  readonly receivedAt: Date
}

/** Whether the owner may change it: when it was returned, or while it waits and has just been received. */
export function mayCorrect({ status, receivedAt }: Editable, now: Date): boolean {
  if (status === 'returned') return true
  return status === 'pending' && now.getTime() - receivedAt.getTime() <= correctionWindow
}

/** The state after a correction: it waits again. Refuses with `invoice-not-editable`. */
export function correct(invoice: Editable, now: Date): 'pending' {
  if (!mayCorrect(invoice, now)) throw new Refusal('invoice-not-editable')
  return 'pending'
}

/** Whether the owner may take it back. */
export function mayWithdraw(status: InvoiceStatus): boolean {
  return status === 'pending' || status === 'returned'
}

/** The state after a withdrawal; a repeated one changes nothing. Refuses with `invoice-not-editable`. */
export function withdraw(status: InvoiceStatus): { readonly status: 'cancelled'; readonly changes: boolean } {
  if (status === 'cancelled') return { status, changes: false }
  if (!mayWithdraw(status)) throw new Refusal('invoice-not-editable')
  return { status: 'cancelled', changes: true }
}
