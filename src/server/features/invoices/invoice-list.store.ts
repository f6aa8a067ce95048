/** Invoices as they are listed and shown: one statement brings a row with all that its summary, or the whole of it, needs. */
import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { InvoiceEvent, InvoiceFile } from '#contract/api.gen.ts'
import { paginationLimit } from '#domain/paging/page.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { invoice, invoiceEvent, invoiceFile, invoiceProduct, person, store } from '#server/db/schema/schema.ts'
import { creditedTo, reversedFrom } from '#server/features/points/points.service.ts'
import { within, type InvoiceScope, type ScopeIds } from './actor.rules.ts'
import { issuerName } from './invoices.store.ts'
import { type Filters, type Narrowing, narrowingOf, narrowings } from './narrowing.store.ts'

export const owner = alias(person, 'owner_person')
export const sender = alias(person, 'sender')

/** What the owner is called, where {@link owner} and the store are joined. */
export const ownerName = sql<string>`coalesce(${owner.name}, ${store.tradeName}, '')`

/** A product of an invoice, as JSON brings it. */
export interface InvoiceLine {
  readonly id: string
  readonly productId: string
  readonly sku: string
  readonly name: string
  readonly quantity: number
  readonly unitPriceCents: number
  readonly ratePer100: number
}

const lines = sql<
  InvoiceLine[]
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

/** What a summary is made from. */
export const summary = {
  // What an approved invoice has brought.
  credited: sql<number | null>`case when ${invoice.status} = 'approved' then ${creditedTo(invoice.id)} end`,
  // Only what was approved once had credits that counted.
  reversed: sql<
    number | null
  >`case when ${invoice.status} in ('approved', 'cancelled') then ${reversedFrom(invoice.id)} end`,
  issuerName,
  row: invoice,
  ownerPerson: owner.name,
  ownerStore: store.tradeName,
  senderName: sender.name,
  senderType: sender.userType,
  lines,
}

export type SummaryRow = Omit<Found[number], 'total'>
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

/** The invoices with all that their summaries need. */
export function findSummaries(db: Db, ids: readonly string[]) {
  return db
    .select(summary)
    .from(invoice)
    .leftJoin(owner, and(eq(invoice.ownerType, 'professional'), eq(owner.id, invoice.ownerId)))
    .leftJoin(store, and(eq(invoice.ownerType, 'store'), eq(store.id, invoice.ownerId)))
    .innerJoin(sender, eq(sender.id, invoice.senderId))
    .where(inArray(invoice.id, [...ids]))
}

export type Order = 'receivedAt' | '-receivedAt' | 'amount' | '-amount'

/** The id makes the order total, so that no invoice appears on two pages. */
export const orders: Record<Order, readonly SQL[]> = {
  receivedAt: [asc(invoice.receivedAt), asc(invoice.id)],
  '-receivedAt': [desc(invoice.receivedAt), desc(invoice.id)],
  amount: [sql`${invoice.amountCents} asc nulls last`, asc(invoice.id)],
  '-amount': [sql`${invoice.amountCents} desc nulls last`, desc(invoice.id)],
}

export interface InvoiceListing {
  readonly scope: InvoiceScope
  readonly ids: ScopeIds
  readonly filters: Filters
  readonly order: Order
  readonly limit: number
  readonly offset: number
}

/** Everything about a list but the values. */
interface Shape extends Pick<InvoiceListing, 'scope' | 'order' | 'limit' | 'offset'> {
  readonly narrowedBy: readonly Narrowing[]
  /** The condition of the words that are looked for. */
  readonly words?: SQL | undefined
}

const openIds = { ownerId: sql.placeholder('ownerId'), senderId: sql.placeholder('senderId') }

export const conditionOf = ({ scope, narrowedBy, words }: Pick<Shape, 'scope' | 'narrowedBy' | 'words'>): SQL =>
  and(within(scope, openIds), ...narrowedBy.map((name) => narrowings[name]), words) ?? sql`true`

/**
 * One page and how many invoices there are in all. The ids of the page are found first, so that names, products and points
 * are looked up for what is shown and nothing else; a page that is not full is the last one, then nothing is counted.
 */
function listOf(db: Db, { order, limit, offset, ...rest }: Shape) {
  const condition = conditionOf(rest)
  // Written out, not left open: the planner must know how few rows are wanted.
  const [most, from] = [sql.raw(String(limit)), sql.raw(String(offset))]
  const inOrder = sql.join([...orders[order]], sql`, `)
  const page = db
    .$with('page', { id: invoice.id })
    .as(sql`select ${invoice.id} from ${invoice} where ${condition} order by ${inOrder} limit ${most} offset ${from}`)
  const shown = sql`(select count(*) from ${page})`
  const all = sql`(select count(*) from ${invoice} where ${condition})`
  return db
    .with(page)
    .select({ ...summary, total: sql<number>`case when ${shown} < ${most} then ${from} + ${shown} else ${all} end` })
    .from(invoice)
    .leftJoin(owner, and(eq(invoice.ownerType, 'professional'), eq(owner.id, invoice.ownerId)))
    .leftJoin(store, and(eq(invoice.ownerType, 'store'), eq(store.id, invoice.ownerId)))
    .innerJoin(sender, eq(sender.id, invoice.senderId))
    .where(inArray(invoice.id, db.select({ id: page.id }).from(page)))
    .orderBy(...orders[order])
}

type Found = Awaited<ReturnType<typeof listOf>>
type Question = (db: Db, values: Record<string, unknown>) => Promise<Found>

/** How a list is opened every day; what is asked less often is planned when it is asked. */
const isUsual = ({ limit, offset, narrowedBy, words }: Shape) =>
  limit === paginationLimit &&
  offset === 0 &&
  words === undefined &&
  narrowedBy.every((name) => usualNames.some((usual) => usual === name))

const usualNames = [
  'status',
  'specification',
  'ownerType',
  'type',
  'questioned',
] as const satisfies readonly Narrowing[]

const usual = new Map<string, Question>()

function questionOf(shape: Shape): Question {
  if (!isUsual(shape)) return (db, values) => listOf(db, shape).execute(values)
  const key = JSON.stringify(shape)
  const known = usual.get(key) ?? prepared(`invoices_${usual.size}`, [], (db) => listOf(db, shape))
  usual.set(key, known)
  return known
}

/** One page, and how many invoices the filters leave in all. */
export async function findList(db: Db, { scope, ids, filters, order, limit, offset }: InvoiceListing) {
  const { values: narrowing, ...narrowed } = await narrowingOf(db, filters)
  const [shape, values] = [
    { scope, ...narrowed, order, limit, offset },
    { ...ids, ...narrowing },
  ]
  const rows = await questionOf(shape)(db, values)
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countInvoices(db, shape, values))
  return { rows, total }
}

export async function countInvoices(
  db: Db,
  shape: Pick<Shape, 'scope' | 'narrowedBy' | 'words'>,
  values: Record<string, unknown>,
): Promise<number> {
  const [row] = await db.select({ total: count() }).from(invoice).where(conditionOf(shape)).execute(values)
  return row?.total ?? 0
}
