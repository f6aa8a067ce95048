/** What the desk is asked for by its address. */
import type { InvoiceSource, InvoiceStatus, InvoiceSummary, InvoiceType } from '#contract/api.gen.ts'
import type { AdminInvoiceFilter } from '#web/data/invoices.ts'

export interface ReviewSearch {
  page: number
  status?: InvoiceStatus | undefined
  search?: string | undefined
  ownerType?: InvoiceSummary['ownerType'] | undefined
  /** As the address has it. */
  type?: string | undefined
  /** Of one professional or one store, by the id. */
  dono?: string | undefined
  /** The store that issued them, and the economic group of it, by the id. */
  loja?: string | undefined
  grupo?: string | undefined
  /** What they came as, and the admin who decided them last, by the id. */
  origem?: string | undefined
  decisor?: string | undefined
  /** First and last day they were received on, inclusive, `YYYY-MM-DD`. */
  dateInit?: string | undefined
  dateEnd?: string | undefined
  /** The least and the most, in whole reais. */
  amountFrom?: number | undefined
  amountTo?: number | undefined
  /** With one admin, by the id, with `anyone`, or with `nobody`. */
  holder?: string | undefined
  /** All is read, and nothing speaks against it; or something does. */
  prontas?: 'sim' | 'nao' | undefined
  /** Their owners asked, and wait for an answer. */
  perguntas?: 'sim' | undefined
  sort?: 'receivedAt' | '-receivedAt' | 'amount' | '-amount' | undefined
  /** The invoice that is open. */
  nota?: string | undefined
  /** A new one is entered. */
  cadastro?: 'novo' | undefined
}

export interface InvoiceReviewPageProps {
  search: ReviewSearch
  onSearch: (search: ReviewSearch) => void
}

const types = ['retail', 'construction', 'showroom'] as const satisfies readonly InvoiceType[]

/** The type the address asks for, where there is such a type. */
export const typeOf = ({ type }: ReviewSearch): InvoiceType | undefined => types.find((known) => known === type)

const sources = ['photo', 'pdf', 'xml', 'manual'] as const satisfies readonly InvoiceSource[]

/** What the address says they came as, where there is such a thing. */
export const sourceOf = ({ origem }: ReviewSearch): InvoiceSource | undefined =>
  sources.find((known) => known === origem)

/** The list as the server is asked for it. */
export const reviewFilterOf = (search: ReviewSearch): AdminInvoiceFilter => {
  const { page, status, ownerType, sort, search: words, dateInit, dateEnd, amountFrom, amountTo, holder } = search
  return {
    page,
    ownerType,
    type: typeOf(search),
    sort,
    search: words,
    dateInit,
    dateEnd,
    amountFrom,
    amountTo,
    holder,
    ownerId: search.dono,
    store: search.loja,
    group: search.grupo,
    source: sourceOf(search),
    decidedBy: search.decisor,
    questioned: search.perguntas === 'sim' || undefined,
    ready: search.prontas === 'sim' || undefined,
    risky: search.prontas === 'nao' || undefined,
    status: status && [status],
  }
}

/** Whether the list is narrowed by anything. */
export const isReviewFiltered = (search: ReviewSearch): boolean => {
  const { page: _page, sort: _sort, ...filter } = reviewFilterOf(search)
  return Object.values(filter).some((value) => value !== undefined)
}
