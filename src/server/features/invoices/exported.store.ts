/** All invoices a list is narrowed to, in its order, stretch by stretch: for a file. */
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { invoice, store } from '#server/db/schema/schema.ts'
import { type Place, rowsAfter, type Stretch } from '#server/db/stretch.ts'
import { conditionOf, countInvoices, type Order, orders, owner, sender, summary } from './invoice-list.store.ts'
import { type Filters, narrowingOf } from './narrowing.store.ts'

/** An admin's list: everybody's. */
const scope = 'all'

export type ExportedInvoice = Awaited<ReturnType<typeof findStretch>>[number]

export async function countAll(db: Db, filters: Filters): Promise<number> {
  const { values, ...narrowed } = await narrowingOf(db, filters)
  return countInvoices(db, { scope, ...narrowed }, values)
}

/** What has no amount stands behind all amounts, whichever way they run; cents. */
const noAmount = (order: Order) => (order.startsWith('-') ? -1 : Number.MAX_SAFE_INTEGER)

function afterPlace(order: Order, place: Place | null): SQL | undefined {
  const descending = order.startsWith('-')
  if (!place || !order.endsWith('amount'))
    return rowsAfter({ column: invoice.receivedAt, id: invoice.id, descending }, place)
  const amount = sql`coalesce(${invoice.amountCents}, ${sql.raw(String(noAmount(order)))})`
  const than = descending ? sql.raw('<') : sql.raw('>')
  return sql`(${amount}, ${invoice.id}) ${than} (${place.key}::bigint, ${place.id}::uuid)`
}

/** Where an invoice stands in an order. */
export function placeOfInvoice({ row: { id, amountCents, receivedAt } }: ExportedInvoice, order: Order): Place {
  return { key: order.endsWith('amount') ? String(amountCents ?? noAmount(order)) : receivedAt.toISOString(), id }
}

interface Wanted extends Stretch {
  readonly filters: Filters
  readonly order: Order
}

export async function findStretch(db: Db, { filters, order, after, limit }: Wanted) {
  const { values, ...narrowed } = await narrowingOf(db, filters)
  return db
    .select({ ...summary, ownerCpf: owner.cpf, ownerCnpj: store.cnpj })
    .from(invoice)
    .leftJoin(owner, and(eq(invoice.ownerType, 'professional'), eq(owner.id, invoice.ownerId)))
    .leftJoin(store, and(eq(invoice.ownerType, 'store'), eq(store.id, invoice.ownerId)))
    .innerJoin(sender, eq(sender.id, invoice.senderId))
    .where(and(conditionOf({ scope, ...narrowed }), afterPlace(order, after)))
    .orderBy(...orders[order])
    .limit(limit)
    .execute(values)
}
