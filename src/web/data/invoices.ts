/** Invoices as the server knows them: mine, everyone's for an admin, their pages, and what a change outdates. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type {
  Invoice,
  InvoiceAction,
  InvoiceSpecificationStatus,
  InvoiceStatus,
  InvoiceType,
} from '#contract/api.gen.ts'
import type { BodyOf, QueryOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import { asForm } from '#client/api/form.ts'
import type { AppContext } from './app-context.ts'
import { keepOffline, previousPage } from './offline-policy.ts'
import { notificationKeys } from './notifications.ts'
import { pointsKeys } from './points.ts'
import { present } from './present.ts'

export interface MyInvoiceFilter {
  readonly page: number
  readonly status?: InvoiceStatus | undefined
  /** Only those whose specification stands so. */
  readonly specification?: readonly InvoiceSpecificationStatus[] | undefined
}

export type AdminInvoiceFilter = {
  readonly [Name in keyof QueryOf<'adminInvoices'>]: QueryOf<'adminInvoices'>[Name] | undefined
}

export const invoiceKeys = {
  all: ['invoices'],
  mine: (filter: MyInvoiceFilter) => ['invoices', 'mine', filter],
  everyones: (filter: AdminInvoiceFilter) => ['invoices', 'everyones', filter],
  one: (id: string) => ['invoices', 'one', id],
  /** Who works on which, and what comes next. */
  desk: ['invoices', 'desk'],
  /** Apart from the rest: the bytes of a page change only when an invoice is corrected. */
  files: (id: string) => ['invoice-files', id],
  file: (id: string, page: number) => ['invoice-files', id, page],
} as const

/** Whatever happens to an invoice may move points and tell somebody. */
export const outdatedByInvoices = [invoiceKeys.all, pointsKeys.all, notificationKeys.all] as const

/** My invoices, newest first, 20 a page. */
export const myInvoicePage = ({ api, queries }: AppContext, filter: MyInvoiceFilter) => {
  const queryKey = invoiceKeys.mine(filter)
  const { page, status, specification } = filter
  const query = {
    page,
    ...(status && { status: [status] }),
    ...(specification && { specification: [...specification] }),
  }
  return queryOptions({
    ...keepOffline(queries, queryKey),
    queryKey,
    queryFn: ({ signal }) => answer(api.GET('/professional/invoices', { params: { query }, signal })),
    placeholderData: previousPage(queries),
  })
}

/** One of my invoices, with pages, products and history. */
export const myInvoice = ({ api, queries }: AppContext, id: string) => {
  const queryKey = invoiceKeys.one(id)
  return queryOptions({
    ...keepOffline(queries, queryKey),
    queryKey,
    queryFn: ({ signal }) => answer(api.GET('/professional/invoices/{id}', { params: { path: { id } }, signal })),
  })
}

/** Everyone's invoices, for an admin; never kept on the device. */
export const adminInvoicePage = ({ api, queries }: AppContext, filter: AdminInvoiceFilter) =>
  queryOptions({
    queryKey: invoiceKeys.everyones(filter),
    queryFn: ({ signal }) => answer(api.GET('/admin/invoices', { params: { query: present(filter) }, signal })),
    placeholderData: previousPage(queries),
  })

export const adminInvoice = ({ api }: AppContext, id: string) =>
  queryOptions({
    queryKey: invoiceKeys.one(id),
    queryFn: ({ signal }) => answer(api.GET('/admin/invoices/{id}', { params: { path: { id } }, signal })),
  })

export interface PageOfInvoice {
  readonly id: string
  /** Counts from 1. */
  readonly page: number
  /** Of its bytes: a correction puts another file in the place of this one. */
  readonly sha256: string
}

/** The bytes of one page, for the person signed in; show them through `useObjectUrl`. */
export const invoicePageFile = (app: AppContext, { id, page, sha256 }: PageOfInvoice) =>
  queryOptions({
    queryKey: [...invoiceKeys.file(id, page), sha256],
    queryFn: ({ signal }): Promise<Blob> => {
      const call = { params: { path: { id, page } }, parseAs: 'blob', signal } as const
      return answer(
        app.session.current().userType === 'admin'
          ? app.api.GET('/admin/invoices/{id}/pages/{page}', call)
          : app.api.GET('/professional/invoices/{id}/pages/{page}', call),
      )
    },
    staleTime: Infinity,
  })

/** Every change answers the invoice as it is now, so the screen that shows it need not ask again. */
function changing<Change extends { readonly id: string }>(
  { queries }: AppContext,
  change: (change: Change) => Promise<Invoice>,
) {
  return mutationOptions({
    mutationFn: async (wanted: Change) => {
      const invoice = await change(wanted)
      queries.setQueryData(invoiceKeys.one(wanted.id), invoice)
      return invoice
    },
    meta: { outdates: outdatedByInvoices, failureShownBy: 'screen' },
  })
}

interface Shown {
  /** What the invoice was shown to be worth afterwards, null for none; nothing happens where it would be another. */
  readonly points?: number | null | undefined
  /** Of the invoice that was seen; nothing happens where it was changed since. */
  readonly version?: number | undefined
}

export interface InvoiceDecision extends Shown {
  readonly id: string
  readonly action: InvoiceAction
  readonly observation?: string | undefined
}

export const decideInvoice = (app: AppContext) =>
  changing(app, ({ id, action, ...body }: InvoiceDecision) =>
    answer(app.api.PUT('/admin/invoices/{id}/{action}', { params: { path: { id, action } }, body: present(body) })),
  )

/** What became of decisions that were to be taken back. */
export interface UndoneDecisions {
  readonly undone: number
  /** Why the others stay; undefined where there are none. */
  readonly failure: unknown
}

/** Takes back decisions of a moment ago, one after the other; what is refused does not keep the others. */
export const undoInvoiceDecisions = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: async (ids: readonly string[]): Promise<UndoneDecisions> => {
      let [undone, failure]: [number, unknown] = [0, undefined]
      for (const id of ids) {
        try {
          await answer(api.PUT('/admin/invoices/{id}/undo', { params: { path: { id } } }))
          undone += 1
        } catch (error) {
          failure = error
        }
      }
      return { undone, failure }
    },
    meta: { outdates: outdatedByInvoices },
  })

export const reviewInvoice = (app: AppContext) =>
  changing(app, ({ id, changes }: { id: string; changes: BodyOf<'reviewInvoice'> }) =>
    answer(app.api.PUT('/admin/invoices/{id}', { params: { path: { id } }, body: changes })),
  )

/** The list replaces the present one. */
export const addInvoiceProducts = (app: AppContext) =>
  changing(app, ({ id, ...body }: { id: string } & BodyOf<'addInvoiceProducts'>) =>
    answer(app.api.PUT('/admin/invoices/{id}/add-products', { params: { path: { id } }, body })),
  )

export const retypeInvoice = (app: AppContext) =>
  changing(app, ({ id, type, ...body }: Shown & { readonly id: string; readonly type: InvoiceType }) =>
    answer(app.api.PUT('/admin/invoices/{id}/type/{type}', { params: { path: { id, type } }, body: present(body) })),
  )

export const specifyInvoice = (app: AppContext) =>
  changing(app, ({ id, ...body }: { id: string } & BodyOf<'specifyInvoice'>) =>
    answer(app.api.PUT('/admin/invoices/{id}/specification', { params: { path: { id } }, body })),
  )

interface EnteredInvoice {
  /** The same for every attempt: it makes one invoice. */
  readonly key: string
  readonly body: BodyOf<'adminSendInvoice'>
}

/** An admin enters an invoice for a professional or a store. */
export const enterInvoice = ({ api, queries }: AppContext) => ({
  mutationFn: async ({ key, body }: EnteredInvoice): Promise<Invoice> => {
    const params = { header: { 'Idempotency-Key': key } }
    const invoice = await answer(api.POST('/admin/invoices', { params, body: asForm(body) }))
    queries.setQueryData(invoiceKeys.one(invoice._id), invoice)
    return invoice
  },
  meta: { outdates: outdatedByInvoices, failureShownBy: 'screen' as const },
})

/** Takes back one of my invoices that is not decided. */
export const withdrawInvoice = (app: AppContext) =>
  changing(app, ({ id }: { id: string }) =>
    answer(app.api.DELETE('/professional/invoices/{id}', { params: { path: { id } } })),
  )

interface InvoiceWords {
  readonly id: string
  readonly text: string
}

/** Asks about the decision on one of my invoices. It needs a connection. */
export const questionInvoice = (app: AppContext) =>
  changing(app, ({ id, text }: InvoiceWords) =>
    answer(app.api.POST('/professional/invoices/{id}/question', { params: { path: { id } }, body: { text } })),
  )

export const answerInvoiceQuestion = (app: AppContext) =>
  changing(app, ({ id, text }: InvoiceWords) =>
    answer(app.api.PUT('/admin/invoices/{id}/answer', { params: { path: { id } }, body: { text } })),
  )

/** Corrects one of my invoices; absent fields stay, pages replace all pages. It needs a connection. */
export const correctInvoice = (app: AppContext) =>
  changing(app, async ({ id, fields }: { id: string; fields: BodyOf<'professionalCorrectInvoice'> }) => {
    const invoice = await answer(
      app.api.PUT('/professional/invoices/{id}', {
        params: { path: { id } },
        body: asForm(fields),
      }),
    )
    if (fields.pages) app.queries.removeQueries({ queryKey: invoiceKeys.files(id) })
    return invoice
  })
