/** What may be decided about many invoices at once. */
import type { InvoiceBulkAction } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'

/** Invoices of one decision: more than a person can have looked at is no decision. */
export const bulkLimit = 50

/**
 * Nobody looks at each of many invoices, so only those nothing speaks against are approved together; sending back or
 * reproving harms nobody who may send again. Refuses with `invoice-risky`.
 */
export function refuseAmongMany(action: InvoiceBulkAction, risks: readonly unknown[]): void {
  if (action === 'approve' && risks.length > 0) throw new Refusal('invoice-risky')
}
