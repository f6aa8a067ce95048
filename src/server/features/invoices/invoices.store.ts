/** One invoice in the database: how it is found, locked, written and read whole. */
import { and, asc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { UserType } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import { openRow, prepared, preparedInsert } from '#server/db/prepared.ts'
import { invoice, invoiceEvent, invoiceFile, invoiceProduct, person, store } from '#server/db/schema/schema.ts'
import { creditedTo } from '#server/features/points/points.service.ts'
import type { Owner } from './actor.rules.ts'

export type InvoiceRow = typeof invoice.$inferSelect
export type InvoicePatch = Partial<InvoiceRow>
export type FileRow = typeof invoiceFile.$inferSelect
export type ProductRow = typeof invoiceProduct.$inferSelect
export type EventRow = typeof invoiceEvent.$inferSelect

const holdsDocument = sql`${invoice.accessKey} is not null and ${invoice.status} not in ('reproved', 'cancelled')`

/** Names that a view of an invoice shows. */
export interface Names {
  readonly ownerPerson: string | null
  readonly ownerStore: string | null
  readonly senderName: string
  readonly senderType: UserType
  readonly issuerName: string | null
}

/** The store that issued an invoice, where the programme knows it. */
export const issuerName = sql<string | null>`(select i.trade_name from ${store} i where i.cnpj = ${invoice.issuerCnpj})`

const names = {
  ownerPerson: sql<string | null>`(select p.name from ${person} p where p.id = ${invoice.ownerId})`,
  ownerStore: sql<string | null>`(select s.trade_name from ${store} s where s.id = ${invoice.ownerId})`,
  senderName: sql<string>`(select p.name from ${person} p where p.id = ${invoice.senderId})`,
  senderType: sql<UserType>`(select p.user_type from ${person} p where p.id = ${invoice.senderId})`,
  issuerName,
}

const openInvoice = openRow(invoice)
const addInvoice = prepared('add_invoice', openInvoice.columns, (db) =>
  db
    .insert(invoice)
    .values(openInvoice.values)
    .onConflictDoNothing({ target: [invoice.ownerId, invoice.clientKey] })
    .returning(names),
)

/** Writes a new invoice and answers the names around it; undefined when its owner already has one with this key. */
export async function insertInvoice(tx: Db, row: InvoiceRow): Promise<Names | undefined> {
  const [made] = await addInvoice(tx, openInvoice.encode(row))
  return made
}

const addEvent = preparedInsert('add_invoice_event', invoiceEvent)

/** The first line of a history. */
export async function insertFirstEvent(tx: Db, row: EventRow): Promise<void> {
  await addEvent(tx, row)
}

/** Writes down what happened next. An event is always later than the one before it, so that a history reads in order. */
export async function insertEvent(tx: Db, row: EventRow): Promise<void> {
  const afterLast = sql`(select max(e.at) + interval '1 millisecond' from ${invoiceEvent} e where e.invoice_id = ${row.invoiceId})`
  await tx
    .insert(invoiceEvent)
    .values({ ...row, at: sql`greatest(${row.at.toISOString()}::timestamptz, ${afterLast})` })
}

/** The history, the oldest first. */
export function findEvents(db: Db, invoiceId: string): Promise<EventRow[]> {
  return db.select().from(invoiceEvent).where(eq(invoiceEvent.invoiceId, invoiceId)).orderBy(asc(invoiceEvent.at))
}

/** The pages become these; what they were is given back, so that the files can go too. */
export async function replaceFiles(tx: Db, invoiceId: string, rows: readonly FileRow[]): Promise<readonly string[]> {
  const gone = await tx
    .delete(invoiceFile)
    .where(eq(invoiceFile.invoiceId, invoiceId))
    .returning({ key: invoiceFile.storageKey })
  await insertFiles(tx, rows)
  return gone.map(({ key }) => key)
}

const addFile = preparedInsert('add_invoice_file', invoiceFile)

export async function insertFiles(tx: Db, rows: readonly FileRow[]): Promise<void> {
  await Promise.all(rows.map((row) => addFile(tx, row)))
}

export async function replaceProducts(tx: Db, invoiceId: string, rows: readonly ProductRow[]): Promise<void> {
  await tx.delete(invoiceProduct).where(eq(invoiceProduct.invoiceId, invoiceId))
  if (rows.length > 0) await tx.insert(invoiceProduct).values([...rows])
}

export async function updateInvoice(tx: Db, id: string, patch: InvoicePatch): Promise<void> {
  if (Object.keys(patch).length > 0) await tx.update(invoice).set(patch).where(eq(invoice.id, id))
}

/** The invoice, locked until the transaction ends: whoever else wants to change it waits. */
export async function lockInvoice(tx: Db, id: string, visible: SQL | undefined): Promise<InvoiceRow | undefined> {
  const [row] = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, id), visible))
    .for('update')
  return row
}

export async function findInvoice(db: Db, id: string, visible: SQL | undefined): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, id), visible))
  return row
}

/** Invoices of the owner with this key, or standing for this document. */
export async function findSent(
  db: Db,
  { owner, clientKey, accessKey }: { owner: Owner; clientKey: string; accessKey: string | null },
): Promise<readonly InvoiceRow[]> {
  const sameDocument =
    accessKey === null ? undefined : sql`or (${invoice.accessKey} = ${accessKey} and ${holdsDocument})`
  return db
    .select()
    .from(invoice)
    .where(and(eq(invoice.ownerId, owner.id), sql`(${invoice.clientKey} = ${clientKey} ${sameDocument ?? sql``})`))
}

/** The owner's other invoice that stands for this document. */
export async function findTwin(
  db: Db,
  { ownerId, accessKey, exceptId }: { ownerId: string; accessKey: string; exceptId: string },
): Promise<{ id: string; senderId: string } | undefined> {
  const [row] = await db
    .select({ id: invoice.id, senderId: invoice.senderId })
    .from(invoice)
    .where(and(eq(invoice.ownerId, ownerId), eq(invoice.accessKey, accessKey), ne(invoice.id, exceptId), holdsDocument))
  return row
}

/** Another approved invoice of the same kind of owner for this document: a sale earns once for professionals, once for stores. */
export async function findApprovedTwin(
  db: Db,
  { accessKey, ownerType, id }: Pick<InvoiceRow, 'ownerType' | 'id'> & { accessKey: string },
): Promise<{ id: string } | undefined> {
  const [row] = await db
    .select({ id: invoice.id })
    .from(invoice)
    .where(
      and(
        eq(invoice.accessKey, accessKey),
        eq(invoice.ownerType, ownerType),
        eq(invoice.status, 'approved'),
        ne(invoice.id, id),
      ),
    )
  return row
}

export function findLines(db: Db, invoiceId: string): Promise<ProductRow[]> {
  return db
    .select()
    .from(invoiceProduct)
    .where(eq(invoiceProduct.invoiceId, invoiceId))
    .orderBy(asc(invoiceProduct.position))
}

/** A page of an invoice the person may see. */
export async function findPage(
  db: Db,
  { id, number, visible }: { id: string; number: number; visible: SQL | undefined },
): Promise<Pick<FileRow, 'storageKey' | 'mime'> | undefined> {
  const [row] = await db
    .select({ storageKey: invoiceFile.storageKey, mime: invoiceFile.mime })
    .from(invoiceFile)
    .innerJoin(invoice, eq(invoice.id, invoiceFile.invoiceId))
    .where(and(eq(invoiceFile.invoiceId, id), eq(invoiceFile.number, number), visible))
  return row
}

/** Whether points can be entered for this professional or store now. */
export async function isActiveOwner(db: Db, { type, id }: Owner): Promise<boolean> {
  const rows =
    type === 'store'
      ? await db
          .select({ id: store.id })
          .from(store)
          .where(and(eq(store.id, id), eq(store.active, true)))
      : await db
          .select({ id: person.id })
          .from(person)
          .where(
            and(
              eq(person.id, id),
              eq(person.userType, 'professional'),
              sql`${person.status} not in ('reproved', 'blocked', 'inactive', 'erased')`,
            ),
          )
  return rows.length === 1
}

/** Points it has brought, less what was cancelled or reversed. */
export async function findCredited(db: Db, id: string): Promise<number> {
  // A query of one table names its columns without it, and an entry has an id of its own.
  const [row] = await db
    .select({ points: creditedTo(sql`${id}::uuid`) })
    .from(invoice)
    .where(eq(invoice.id, id))
  return row?.points ?? 0
}

/** Who hears about an invoice: whoever sent it; when an admin entered it, the professional or the managers of the store. */
export async function findListeners(
  db: Db,
  { senderId, ownerType, ownerId }: Pick<InvoiceRow, 'senderId' | 'ownerType' | 'ownerId'>,
): Promise<readonly string[]> {
  if (ownerType === 'professional') return [ownerId]
  const sender = alias(person, 'sender')
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .innerJoin(sender, eq(sender.id, senderId))
    .where(
      sql`(${sender.userType} <> 'admin' and ${person.id} = ${senderId}) or (${sender.userType} = 'admin'
        and ${person.storeId} = ${ownerId} and ${person.subUserType} = 'manager' and ${person.status} = 'active')`,
    )
  return rows.map(({ id }) => id)
}

/** Whether the shop of this CNPJ takes part, and the CNPJ of the store that owns the invoice; null for a professional. */
export async function findStores(
  db: Db,
  { cnpj, owner }: { cnpj: string; owner: Owner },
): Promise<{ participates: boolean; ownCnpj: string | null }> {
  const found = await db
    .select({ id: store.id, cnpj: store.cnpj, active: store.active, participating: store.participating })
    .from(store)
    .where(or(eq(store.cnpj, cnpj), eq(store.id, owner.id)))
  const issuer = found.find((each) => each.cnpj === cnpj)
  return {
    participates: issuer !== undefined && issuer.active && issuer.participating,
    ownCnpj: found.find((each) => each.id === owner.id)?.cnpj ?? null,
  }
}
