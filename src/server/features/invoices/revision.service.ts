/** What an admin writes into an invoice beside the decision: what the document says, products, type, specification. */
import { isDeepStrictEqual } from 'node:util'
import type { Invoice, InvoiceType } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { isOpen } from '#domain/invoices/decision.ts'
import { readFields, type DocumentFields, type WrittenFields } from '#domain/invoices/fields.ts'
import { retype, specify } from '#domain/invoices/revision.ts'
import { toCents } from '#domain/money/money.ts'
import type { Db } from '#server/db/db.ts'
import { findActiveProducts } from '#server/features/products/products.service.ts'
import type { Actor } from './actor.rules.ts'
import type { Change, ChangeInvoice, Changing, Plan } from './change.service.ts'
import { documentAfter } from './correction.service.ts'
import { worthNotice, type WorthCause } from './notices.service.ts'
import { findCredited, findLines, replaceProducts, type InvoiceRow, type ProductRow } from './invoices.store.ts'
import type { Parts } from './invoices.deps.ts'
import type { ReadInvoices } from './invoices.query.ts'
import { learnTyped } from './reading-outcomes.service.ts'
import { tellListeners } from './listeners.service.ts'

/** A product as an admin reads it off the document. */
export interface ReadProduct {
  readonly productId: string
  readonly quantity: number
  /** Reais, decimal string. */
  readonly unitPrice: string
}

export interface Target {
  readonly by: Actor
  readonly id: string
  /** Points it was shown to be worth afterwards, null for none; undefined where nothing was shown. */
  readonly shown?: number | null | undefined
  /** The version that was seen; undefined where nothing is compared. */
  readonly version?: number | undefined
}

/** Cents: what an amount may be at most, so that products cannot say more than a document could. */
const mostCents = 99_999_999_999n

function refuseDecided({ status }: InvoiceRow): void {
  if (!isOpen(status)) throw new Refusal('invoice-not-editable')
}

/** What the document says; absent fields stay, and what is there already changes nothing. */
export function fillIn(written: Partial<DocumentFields>): Plan {
  return async (row): Promise<Change | null> => {
    refuseDecided(row)
    const patch = documentAfter(row, written)
    if (isDeepStrictEqual({ ...row, ...patch }, row)) return null
    const before = { amountCents: row.amountCents, issuedAt: row.issuedAt }
    const after = { amountCents: patch.amountCents, issuedAt: patch.issuedAt, fields: Object.keys(written) }
    return { patch, audit: { action: 'invoice-fill-in', before, after } }
  }
}

/** Another type. */
export function ofType(type: InvoiceType): Plan {
  return async (row) => {
    if (!retype(row.status, row.type, type)) return null
    const audit = { action: 'invoice-type', before: { type: row.type }, after: { type } }
    return { patch: { type }, event: { action: 'type' }, audit }
  }
}

/** The specification approved or refused. */
export function ofSpecification(approved: boolean, clock: () => Date): Plan {
  return async ({ status, ownerType, specificationStatus: before }) => {
    const { specification, changes } = specify({ status, ownerType, specification: before }, approved)
    if (!changes) return null
    return {
      patch: { specificationStatus: specification, specificationReviewedAt: clock() },
      event: { action: 'specification' },
      audit: {
        action: 'invoice-specification',
        before: { specification: before },
        after: { specification },
      },
    }
  }
}

/** Lines with what the products are worth now. Refuses `product-unknown` for one that is missing or not active. */
async function linesOf(tx: Db, wanted: readonly ReadProduct[], newId: () => string) {
  const known = await findActiveProducts(
    tx,
    wanted.map(({ productId }) => productId),
  )
  return wanted.map(({ productId, quantity, unitPrice }, position) => {
    const product = known.get(productId)
    if (!product) throw new Refusal('product-unknown')
    const { sku, name, ratePer100 } = product
    return { id: newId(), productId, position, sku, name, quantity, unitPriceCents: toCents(unitPrice), ratePer100 }
  })
}

/** What a line says, whichever row it is. */
const saidBy = ({ id: _id, ...line }: ProductRow) => line

function refuseTooMuch(lines: readonly Pick<ProductRow, 'quantity' | 'unitPriceCents'>[]): void {
  const total = lines.reduce((sum, { quantity, unitPriceCents }) => sum + BigInt(quantity) * BigInt(unitPriceCents), 0n)
  if (total > mostCents) throw new Refusal('validation', { fields: { products: 'O total dos produtos é alto demais' } })
}

/** Other products; the list replaces the present one, and what is there already changes nothing. */
export function withProducts(products: readonly ReadProduct[], newId: () => string): Plan {
  return async (row, tx) => {
    refuseDecided(row)
    const lines = await linesOf(tx, products, newId)
    refuseTooMuch(lines)
    const rows = lines.map((line) => ({ ...line, invoiceId: row.id }))
    const present = await findLines(tx, row.id)
    if (isDeepStrictEqual(rows.map(saidBy), present.map(saidBy))) return null
    await replaceProducts(tx, row.id, rows)
    const after = lines.map(({ sku, quantity, unitPriceCents }) => ({ sku, quantity, unitPriceCents }))
    return { patch: {}, audit: { action: 'invoice-products', after } }
  }
}

export function reviseInvoice(
  { clock, newId, notifications }: Pick<Parts, 'clock' | 'newId' | 'notifications'>,
  { change, read }: { change: ChangeInvoice; read: Pick<ReadInvoices, 'one'> },
) {
  async function revise(changing: Changing): Promise<Invoice> {
    await change(changing)
    return read.one(changing)
  }

  /** Changes what also an approved invoice may become; whoever sent it hears of other points. */
  function reprice(target: Target, plan: Plan, cause: WorthCause): Promise<Invoice> {
    let before: number | undefined
    return revise({
      ...target,
      async plan(row, tx) {
        before = row.status === 'approved' ? await findCredited(tx, row.id) : undefined
        return plan(row, tx)
      },
      async also({ row, eventId, points }, tx) {
        if (before === undefined) return
        const { id, number } = row
        const notice = worthNotice(cause, { id, eventId, number, before, points: points ?? 0 })
        if (notice) await tellListeners(notifications, tx, { row, notice })
      },
    })
  }

  return {
    /** What the document says, as an admin reads it; absent fields stay. Refuses `invoice-not-editable`, `invoice-duplicate`. */
    review: ({ fields, ...target }: Target & { readonly fields: WrittenFields }) =>
      revise({ ...target, plan: fillIn(readFields(fields)), also: ({ row }, tx) => learnTyped(tx, row, fields) }),

    /** The products become these. Refuses `invoice-not-editable`, `product-unknown`. */
    setProducts: ({ products, ...target }: Target & { readonly products: readonly ReadProduct[] }) =>
      revise({ ...target, plan: withProducts(products, newId) }),

    /** The invoice with another type and the points that follow. Refuses `invoice-type-unavailable`. */
    setType: ({ type, ...target }: Target & { readonly type: InvoiceType }) => reprice(target, ofType(type), 'type'),

    /** The specification approved, with its bonus, or refused, without it. Refuses `invoice-invalid-transition`. */
    setSpecification: ({ approved, ...target }: Target & { readonly approved: boolean }) =>
      reprice(target, ofSpecification(approved, clock), approved ? 'specification-approved' : 'specification-refused'),
  }
}
