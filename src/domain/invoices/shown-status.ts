/** The state of an invoice as a person reads it. */
import type { InvoiceStatus, InvoiceSummary } from '#contract/api.gen.ts'

export type ShownStatus = InvoiceStatus | 'reversed'

/** An approved invoice of whose points none count any more is called by that. */
export const shownInvoiceStatus = ({
  status,
  reversedPoints,
}: Pick<InvoiceSummary, 'status' | 'reversedPoints'>): ShownStatus =>
  status === 'approved' && reversedPoints !== null ? 'reversed' : status
