/** What the desk is asked for by its address. */
import type { InvoiceStatus, InvoiceSummary, InvoiceType } from '#contract/api.gen.ts'

export interface ReviewSearch {
  page: number
  status?: InvoiceStatus | undefined
  search?: string | undefined
  ownerType?: InvoiceSummary['ownerType'] | undefined
  type?: InvoiceType | undefined
  sort?: 'receivedAt' | '-receivedAt' | 'amount' | '-amount' | undefined
  /** The invoice that is open. */
  nota?: string | undefined
}
