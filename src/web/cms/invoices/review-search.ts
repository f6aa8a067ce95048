/** What the desk is asked for by its address. */
import type { InvoiceStatus, InvoiceSummary, InvoiceType } from '#contract/api.gen.ts'
import type { AdminInvoiceFilter } from '#web/data/invoices.ts'

export interface ReviewSearch {
  page: number
  status?: InvoiceStatus | undefined
  search?: string | undefined
  ownerType?: InvoiceSummary['ownerType'] | undefined
  type?: InvoiceType | undefined
  /** All is read, and nothing speaks against it. */
  prontas?: 'sim' | undefined
  /** Their owners asked, and wait for an answer. */
  perguntas?: 'sim' | undefined
  sort?: 'receivedAt' | '-receivedAt' | 'amount' | '-amount' | undefined
  /** The invoice that is open. */
  nota?: string | undefined
  /** A new one is entered. */
  cadastro?: 'novo' | undefined
}

/** The list as the server is asked for it. */
export const reviewFilterOf = ({
  page,
  status,
  ownerType,
  type,
  prontas,
  perguntas,
  sort,
  search,
}: ReviewSearch): AdminInvoiceFilter => ({
  page,
  ownerType,
  type,
  questioned: perguntas === 'sim' || undefined,
  ready: prontas === 'sim' || undefined,
  sort,
  search,
  status: status && [status],
})
