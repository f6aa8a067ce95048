/** Decisions on all invoices of a filter: prepared by the server, confirmed by an admin, followed until they are over. Never kept on the device. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InvoiceBatchRowState, InvoiceBulkAction } from '#contract/api.gen.ts'
import type { BodyOf, QueryOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import { isBatchMoving } from '#domain/invoices/batch.ts'
import type { AppContext } from './app-context.ts'
import { type AdminInvoiceFilter, outdatedByInvoices } from './invoices.ts'
import { previousPage } from './offline-policy.ts'
import { present } from './present.ts'

const all = ['invoice-batches'] as const

/** Milliseconds from one look at a batch that is under way to the next. */
const lookEvery = 1500

/** Newest first, 20 a page; looked at again while one of them is under way. */
export const invoiceBatchPage = ({ api, queries }: AppContext, { page }: { readonly page: number }) =>
  queryOptions({
    queryKey: [...all, 'page', page],
    queryFn: ({ signal }) => answer(api.GET('/admin/invoices/batches', { params: { query: { page } }, signal })),
    placeholderData: previousPage(queries),
    refetchInterval: ({ state: { data } }) => (data?.docs.some(isBatchMoving) ? lookEvery : false),
  })

/** One of them; what it decided is asked for anew once it has ended. */
export const invoiceBatch = ({ api, queries }: AppContext, id: string) => {
  const queryKey = [...all, 'one', id]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = queries.getQueryData<{ status: string }>(queryKey)?.status
      const batch = await answer(api.GET('/admin/invoices/batches/{id}', { params: { path: { id } }, signal }))
      if (before === 'deciding' && !isBatchMoving(batch))
        for (const outdated of outdatedByInvoices) void queries.invalidateQueries({ queryKey: outdated })
      return batch
    },
    refetchInterval: ({ state: { data } }) => (data && isBatchMoving(data) ? lookEvery : false),
  })
}

export interface BatchRowsQuestion {
  readonly id: string
  readonly state: InvoiceBatchRowState | undefined
  readonly page: number
  /** What is known of the batch: other figures mean other rows. */
  readonly looked: number
}

/** Its invoices in the order in which they are decided, 20 a page. */
export const invoiceBatchRows = ({ api, queries }: AppContext, question: BatchRowsQuestion) => {
  const { id, state, page } = question
  return queryOptions({
    queryKey: [...all, 'rows', question],
    queryFn: ({ signal }) => {
      const query = present({ state, page })
      return answer(api.GET('/admin/invoices/batches/{id}/rows', { params: { path: { id }, query }, signal }))
    },
    placeholderData: previousPage(queries),
  })
}

type BatchFilter = { readonly [Name in keyof QueryOf<'createInvoiceBatch'>]: AdminInvoiceFilter[Name] }

/** Takes down what the filter has now; nothing is decided. */
export const createInvoiceBatch = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ action, filter }: { action: InvoiceBulkAction; filter: AdminInvoiceFilter }) => {
      const { page: _page, limit: _limit, sort: _sort, ...narrowed } = filter
      const query = present<BatchFilter>(narrowed)
      return answer(api.POST('/admin/invoices/batches', { params: { query }, body: { action } }))
    },
    meta: { outdates: [all] },
  })

/** What was shown begins to be decided. */
export const confirmInvoiceBatch = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: BodyOf<'confirmInvoiceBatch'> & { id: string }) =>
      answer(api.PUT('/admin/invoices/batches/{id}/confirm', { params: { path: { id } }, body })),
    meta: { outdates: [all], failureShownBy: 'screen' as const },
  })

/** What is not decided yet stays as it is. */
export const stopInvoiceBatch = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: (id: string) => answer(api.PUT('/admin/invoices/batches/{id}/stop', { params: { path: { id } } })),
    meta: { outdates: [all, ...outdatedByInvoices] },
  })
