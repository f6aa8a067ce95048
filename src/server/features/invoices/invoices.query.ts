/** Reading invoices: the list, one, one by its key, and the bytes of a page. */
import { and, eq } from 'drizzle-orm'
import type { Invoice, InvoiceFile, InvoicePage } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { pageName } from '#domain/invoices/photo.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import { invoice } from '#server/db/schema/schema.ts'
import { scopeIdsOf, invoiceScopeOf, visibleTo, type Actor } from './actor.rules.ts'
import { filtersOf, type AskedFilters } from './filters.rules.ts'
import { findList, findWhole, type Order, type WholeRow } from './invoice-list.store.ts'
import { toInvoice, toSummary } from './invoice.view.ts'
import { findPage } from './invoices.store.ts'
import type { Parts } from './invoices.deps.ts'

export interface ListQuery extends AskedFilters {
  readonly by: Actor
  readonly page: number
  readonly limit: number
  readonly order?: Order | undefined
}

/** The bytes of a page, with the name under which a person saves it. */
export interface PageBytes {
  readonly bytes: Buffer
  readonly mime: InvoiceFile['mime']
  readonly name: string
}

export type ReadInvoices = ReturnType<typeof readInvoices>

export function readInvoices({
  database,
  clock,
  files,
  points,
}: Pick<Parts, 'database' | 'clock' | 'files' | 'points'>) {
  async function shown(found: WholeRow | undefined): Promise<Invoice> {
    if (!found) throw new Refusal('not-found')
    return toInvoice(found, {
      preview: points.previewInvoice,
      credits: await points.invoiceCredits(found.row.id),
    })
  }

  return {
    /** One page of the invoices the person may see, newest first unless asked otherwise. */
    async list({ by, page, limit, order = '-receivedAt', ...asked }: ListQuery): Promise<InvoicePage> {
      const filters = filtersOf(asked, clock())
      const whose = { scope: invoiceScopeOf(by), ids: scopeIdsOf(by) }
      const place = { page, limit }
      const { rows, total } = await findList(database.db, { ...whose, filters, order, limit, offset: offsetOf(place) })
      return pageOf(
        rows.map((row) => toSummary(row, points.previewInvoice)),
        { ...place, total },
      )
    },

    /** Refuses `not-found` alike for what does not exist and for what is someone else's. */
    async one({ by, id }: { by: Actor; id: string }): Promise<Invoice> {
      return shown(await findWhole(database.db, and(eq(invoice.id, id), visibleTo(by))))
    },

    /** The invoice a sending made. Refuses `not-found` when it made none. */
    async byKey({ by, key }: { by: Actor; key: string }): Promise<Invoice> {
      return shown(await findWhole(database.db, and(eq(invoice.clientKey, key), visibleTo(by))))
    },

    /** Refuses `not-found` for a page the person may not see. */
    async page({ by, id, number }: { by: Actor; id: string; number: number }): Promise<PageBytes> {
      const page = await findPage(database.db, { id, number, visible: visibleTo(by) })
      if (!page) throw new Refusal('not-found')
      return { bytes: await files.read(page.storageKey), mime: page.mime, name: pageName(number, page.mime) }
    },
  }
}
