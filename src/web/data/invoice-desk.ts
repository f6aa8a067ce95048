/** The admins' desk: who works on which invoice, what speaks against it, what comes next, and what a change would do. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InvoiceBulkAction, InvoiceChange } from '#contract/api.gen.ts'
import type { BodyOf, QueryOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { invoiceKeys, outdatedByInvoices } from './invoices.ts'
import { present } from './present.ts'

/** Milliseconds after which it is asked again who works on what is on the screen. */
export const lookAgain = 30_000

/** Who works on these invoices and what speaks against them. */
export const invoicesOnDesk = ({ api }: AppContext, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...invoiceKeys.desk, 'rows', ids],
    queryFn: ({ signal }) => answer(api.GET('/admin/invoices/desk', { params: { query: { id: [...ids] } }, signal })),
    enabled: ids.length > 0,
    refetchInterval: lookAgain,
  })

/** Milliseconds after which it is asked again whether the pages were read. */
const readSoon = 3000

/** What machines read off the pages of an invoice. */
export const invoiceReading = ({ api }: AppContext, id: string) =>
  queryOptions({
    queryKey: [...invoiceKeys.desk, 'reading', id],
    queryFn: ({ signal }) => answer(api.GET('/admin/invoices/{id}/reading', { params: { path: { id } }, signal })),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? readSoon : false),
  })

/** What was read off pages and what was typed, by month. */
export const readingReport = ({ api }: AppContext) =>
  queryOptions({
    queryKey: [...invoiceKeys.desk, 'reading-report'],
    queryFn: ({ signal }) => answer(api.GET('/admin/reports/reading', { signal })),
  })

export type QueueQuestion = {
  readonly [Name in keyof QueryOf<'adminInvoiceQueue'>]: QueryOf<'adminInvoiceQueue'>[Name] | undefined
}

const askQueue = ({ api }: AppContext, question: QueueQuestion, signal: AbortSignal) =>
  answer(api.GET('/admin/invoices/queue', { params: { query: present(question) }, signal }))

/** The place of an invoice in the queue, and its neighbours that nobody else works on. */
export const invoiceQueue = (app: AppContext, question: QueueQuestion) =>
  queryOptions({
    queryKey: [...invoiceKeys.desk, 'queue', question],
    queryFn: ({ signal }) => askQueue(app, question, signal),
  })

/**
 * The same, asked anew after a decision: somebody may have taken what was next a minute ago. Apart from what the decision
 * makes old, because a reading that is made old while it is under way is cancelled.
 */
export const queueAfter = (app: AppContext, question: QueueQuestion) =>
  queryOptions({
    queryKey: ['invoice-queue-after', question],
    queryFn: ({ signal }) => askQueue(app, question, signal),
    staleTime: 0,
    gcTime: 0,
  })

/** The invoice is mine from now on, or still; taken over from somebody else only knowingly. */
export const claimInvoice = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ id, takeOver }: { id: string; takeOver: boolean }) =>
      answer(api.PUT('/admin/invoices/{id}/claim', { params: { path: { id } }, body: { takeOver } })),
    meta: { outdates: [invoiceKeys.desk], failureShownBy: 'screen' as const },
  })

/** I do not work on it any more; said also while the page goes away. */
export const releaseInvoice = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: (id: string) =>
      answer(api.DELETE('/admin/invoices/{id}/claim', { params: { path: { id } }, keepalive: true })),
    // Whoever leaves does not come back to hear that it failed: it is free by itself after a while.
    meta: { outdates: [invoiceKeys.desk], failureShownBy: 'screen' as const },
  })

/** What a change would do to the points of the owner; asked anew each time. */
export const invoiceEffect = ({ api }: AppContext, { id, wanted }: { id: string; wanted: InvoiceChange }) =>
  queryOptions({
    queryKey: ['invoice-effect', id, wanted],
    queryFn: ({ signal }) =>
      answer(api.POST('/admin/invoices/{id}/effect', { params: { path: { id } }, body: wanted, signal })),
    staleTime: 0,
    gcTime: 0,
  })

/** What the same decision would do to each of many; asked anew each time. */
export const decisionsEffect = ({ api }: AppContext, question: { action: InvoiceBulkAction; ids: readonly string[] }) =>
  queryOptions({
    queryKey: ['invoice-effect', 'many', question],
    queryFn: ({ signal }) => {
      const { action, ids } = question
      return answer(api.POST('/admin/invoices/decisions/effect', { body: { action, ids: [...ids] }, signal }))
    },
    staleTime: 0,
    gcTime: 0,
  })

/** The same decision on many, each with the points it was shown to make of the invoice. */
export const decideInvoices = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: (body: BodyOf<'decideInvoices'>) => answer(api.POST('/admin/invoices/decisions', { body })),
    meta: { outdates: outdatedByInvoices, failureShownBy: 'screen' as const },
  })
