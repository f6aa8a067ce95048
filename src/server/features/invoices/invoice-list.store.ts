/** Invoices as they are listed and shown: one statement brings a row with all that its summary, or the whole of it, needs. */
import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { InvoiceEvent, InvoiceFile, InvoiceStatus, InvoiceType } from '#contract/api.gen.ts'
import { nameKey } from '#domain/people/name-key.ts'
import type { Db } from '#server/db/db.ts'
import type { OwnerType } from '#server/db/schema/invoices.ts'
import { invoice, invoiceEvent, invoiceFile, invoiceProduct, person, store } from '#server/db/schema/schema.ts'

const owner = alias(person, 'owner_person')
const sender = alias(person, 'sender')

/** A product of an invoice, as JSON brings it. */
export interface Line {
  readonly id: string
  readonly productId: string
  readonly sku: string
  readonly name: string
  readonly quantity: number
  readonly unitPriceCents: number
  readonly ratePer100: number
}

const lines = sql<
  Line[]
>`(select coalesce(json_agg(json_build_object('id', p.id, 'productId', p.product_id, 'sku', p.sku,
  'name', p.name, 'quantity', p.quantity, 'unitPriceCents', p.unit_price_cents, 'ratePer100', p.rate_per_100)
  order by p.position), '[]') from ${invoiceProduct} p where p.invoice_id = ${invoice.id})`

const pages = sql<InvoiceFile[]>`(select coalesce(json_agg(json_build_object('number', f.number, 'mime', f.mime,
  'size', f.size, 'width', f.width, 'height', f.height, 'sha256', f.sha256) order by f.number), '[]')
  from ${invoiceFile} f where f.invoice_id = ${invoice.id})`

const history = sql<
  InvoiceEvent[]
>`(select coalesce(json_agg(json_build_object('action', e.action, 'from', e.from_status,
  'to', e.to_status, 'at', e.at, 'byName', b.name, 'observation', e.observation) order by e.at), '[]')
  from ${invoiceEvent} e join ${person} b on b.id = e.by_id where e.invoice_id = ${invoice.id})`

const summary = {
  row: invoice,
  ownerPerson: owner.name,
  ownerStore: store.tradeName,
  senderName: sender.name,
  senderType: sender.userType,
  lines,
}

export type SummaryRow = Awaited<ReturnType<typeof findSummaries>>[number]
export type WholeRow = NonNullable<Awaited<ReturnType<typeof findWhole>>>

/** The invoice with pages, products and history, when the condition lets it be seen. */
export async function findWhole(db: Db, condition: SQL | undefined) {
  const [row] = await db
    .select({ ...summary, pages, history })
    .from(invoice)
    .leftJoin(owner, and(eq(invoice.ownerType, 'professional'), eq(owner.id, invoice.ownerId)))
    .leftJoin(store, and(eq(invoice.ownerType, 'store'), eq(store.id, invoice.ownerId)))
    .innerJoin(sender, eq(sender.id, invoice.senderId))
    .where(condition)
    .limit(1)
  return row
}

export interface Filters {
  readonly visible: SQL | undefined
  readonly status?: readonly InvoiceStatus[] | undefined
  readonly ownerType?: OwnerType | undefined
  readonly type?: InvoiceType | undefined
  /** Part of the owner's name, the number or the access key. */
  readonly search?: string | undefined
}

export type Order = 'receivedAt' | '-receivedAt' | 'amount' | '-amount'

const contains = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Characters of an access key from which on a part of it is no chance hit. */
const keyPart = 6

/** Names are looked for in their own tables, so that counting needs no joins. */
function matches(search: string): SQL | undefined {
  const name = contains(nameKey(search.trim()))
  const code = search.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return or(
    sql`${invoice.ownerId} in (select p.id from ${person} p where p.user_type = 'professional' and p.name_key like ${name}
      union all select s.id from ${store} s where s.name_key like ${name})`,
    sql`${invoice.number} ilike ${contains(search.trim())}`,
    code.length < keyPart ? undefined : sql`${invoice.accessKey} like ${contains(code)}`,
  )
}

const conditionOf = ({ visible, status, ownerType, type, search }: Filters) =>
  and(
    visible,
    status && status.length > 0 ? inArray(invoice.status, [...status]) : undefined,
    ownerType && eq(invoice.ownerType, ownerType),
    type && eq(invoice.type, type),
    search?.trim() ? matches(search) : undefined,
  )

/** The id makes the order total, so that no invoice appears on two pages. */
const orders: Record<Order, readonly SQL[]> = {
  receivedAt: [asc(invoice.receivedAt), asc(invoice.id)],
  '-receivedAt': [desc(invoice.receivedAt), desc(invoice.id)],
  amount: [sql`${invoice.amountCents} asc nulls last`, asc(invoice.id)],
  '-amount': [sql`${invoice.amountCents} desc nulls last`, desc(invoice.id)],
}

/** One page; its ids are found first, so that names and products are looked up for what is shown and nothing else. */
export function findSummaries(
  db: Db,
  filters: Filters,
  { order, limit, offset }: { order: Order; limit: number; offset: number },
) {
  const page = db
    .select({ id: invoice.id })
    .from(invoice)
    .where(conditionOf(filters))
    .orderBy(...orders[order])
    .limit(limit)
    .offset(offset)
  return db
    .select(summary)
    .from(invoice)
    .leftJoin(owner, and(eq(invoice.ownerType, 'professional'), eq(owner.id, invoice.ownerId)))
    .leftJoin(store, and(eq(invoice.ownerType, 'store'), eq(store.id, invoice.ownerId)))
    .innerJoin(sender, eq(sender.id, invoice.senderId))
    .where(inArray(invoice.id, page))
    .orderBy(...orders[order])
}

export async function countInvoices(db: Db, filters: Filters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(invoice).where(conditionOf(filters))
  return row?.total ?? 0
}
