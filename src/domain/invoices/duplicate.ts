/** When an invoice is the same fiscal document as another one. */
import type { InvoiceStatus } from '#contract/api.gen.ts'

/** States that give the document back: it may be sent again. */
const releasingStatuses = ['reproved', 'cancelled'] as const satisfies readonly InvoiceStatus[]

/** Whether an invoice in this state keeps its owner from sending the same document again. */
export function holdsDocument(status: InvoiceStatus): boolean {
  return !releasingStatuses.some((releasing) => releasing === status)
}

interface Known {
  readonly accessKey: string | null
  readonly status: InvoiceStatus
}

/** The invoice among the owner's that already stands for this access key, if any; photos without a key are never compared. */
export function duplicateOf<Invoice extends Known>(
  accessKey: string | null,
  known: readonly Invoice[],
): Invoice | undefined {
  if (accessKey === null) return undefined
  return known.find((invoice) => invoice.accessKey === accessKey && holdsDocument(invoice.status))
}
