/** What an admin may change beside the decision: the type of an invoice and whether its specification counts. */
import type { InvoiceSpecification, InvoiceStatus, InvoiceSummary, InvoiceType } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { isOpen } from './decision.ts'

/**
 * Whether the wanted type changes anything. Approved invoices may be retyped too: their points are reversed and made anew.
 * Refuses with `invoice-type-unavailable` once it was reproved or cancelled.
 */
export function retype(status: InvoiceStatus, present: InvoiceType, wanted: InvoiceType): boolean {
  if (present === wanted) return false
  if (!isOpen(status) && status !== 'approved') throw new Refusal('invoice-type-unavailable')
  return true
}

interface Specifiable {
  readonly status: InvoiceStatus
  readonly ownerType: InvoiceSummary['ownerType']
  readonly specification: InvoiceSpecification['status']
}

/** A store does not specify: only a professional's sending may ask for the bonus. */
export function requestedSpecification(
  ownerType: InvoiceSummary['ownerType'],
  asked: boolean,
): InvoiceSpecification['status'] {
  return asked && ownerType === 'professional' ? 'requested' : 'none'
}

/**
 * The state of the specification after an admin's answer, and whether it changes. It is approved while an admin reads the
 * invoice or after its approval, and refused at any time before the invoice is reproved or cancelled; otherwise
 * `invoice-invalid-transition`.
 */
export function specify(
  { status, ownerType, specification }: Specifiable,
  approved: boolean,
): { readonly specification: 'approved' | 'refused'; readonly changes: boolean } {
  const wanted = approved ? 'approved' : 'refused'
  if (specification === wanted) return { specification: wanted, changes: false }
  if (ownerType !== 'professional') {
    throw new Refusal('invoice-invalid-transition', {
      msg: 'A especificação vale somente para notas de profissionais.',
    })
  }
  const possible = approved ? status === 'in-review' || status === 'approved' : isOpen(status) || status === 'approved'
  if (!possible) throw new Refusal('invoice-invalid-transition')
  return { specification: wanted, changes: true }
}
