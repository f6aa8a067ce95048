/** Invoices, their pages, products and history. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  InvoiceFile,
  InvoiceSignature,
  InvoiceSource,
  InvoiceSpecification,
  InvoiceStatus,
  InvoiceSummary,
  InvoiceType,
} from '#contract/api.gen.ts'
import type { PageReading } from '#domain/reading/page-reading.ts'
import type { FieldOutcome } from '#domain/reading/reading-outcome.ts'
import { person } from './people.ts'
import { product } from './products.ts'
import { searched } from './searched.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const cents = (name: string) => bigint(name, { mode: 'number' })

export type OwnerType = InvoiceSummary['ownerType']

export const invoice = pgTable(
  'invoice',
  {
    id: uuid('id').primaryKey(),
    /** Minted by the device at capture; with the owner it is unique for ever, so a repeated sending finds its first row. */
    clientKey: uuid('client_key').notNull(),
    /** SHA-256 over fields and files of the sending: the same key with other content is refused. */
    bodyHash: text('body_hash').notNull(),
    ownerType: text('owner_type').$type<OwnerType>().notNull(),
    /** A professional's person id, or a store id. */
    ownerId: uuid('owner_id').notNull(),
    /** Who captured it: the professional, a person of the store, or an admin. */
    senderId: uuid('sender_id')
      .notNull()
      .references(() => person.id),
    source: text('source').$type<InvoiceSource>().notNull(),
    accessKey: text('access_key'),
    number: text('number'),
    issuerCnpj: text('issuer_cnpj'),
    issuedAt: date('issued_at', { mode: 'string' }),
    amountCents: cents('amount_cents'),
    type: text('type').$type<InvoiceType>().notNull().default('retail'),
    status: text('status').$type<InvoiceStatus>().notNull().default('pending'),
    specificationStatus: text('specification_status').$type<InvoiceSpecification['status']>().notNull().default('none'),
    specificationReviewedAt: instant('specification_reviewed_at'),
    note: text('note'),
    observation: text('observation'),
    pageCount: integer('page_count').notNull().default(0),
    /** What became of the signature of its XML; null without one, or when it came before signatures were looked at. */
    signatureState: text('signature_state').$type<InvoiceSignature['state']>(),
    /** Owner of the certificate it was signed with, as the certificate names them. */
    signer: text('signer'),
    /** The admin who works on it, until then unless they go on; both or neither. */
    assigneeId: uuid('assignee_id').references(() => person.id),
    assignedUntil: instant('assigned_until'),
    capturedAt: instant('captured_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    decidedAt: instant('decided_at'),
    /** Segments its owner was in when it was sent, of those that accelerators were for then. */
    segments: uuid('segments').array().notNull().default([]),
    /** When its owner asked about the decision; null once that is answered. */
    questionedAt: instant('questioned_at'),
    /** Grows with every change of what it says or how it stands; who works on it is no part of that. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('invoice_client_key').on(table.ownerId, table.clientKey),
    uniqueIndex('invoice_owner_access_key')
      .on(table.ownerId, table.accessKey)
      .where(sql`${table.accessKey} is not null and ${table.status} not in ('reproved', 'cancelled')`),
    // A professional and a store may both earn on one sale, two professionals may not.
    uniqueIndex('invoice_approved_access_key')
      .on(table.accessKey, table.ownerType)
      .where(sql`${table.accessKey} is not null and ${table.status} = 'approved'`),
    // In the order of the lists, and with all that their count asks for: then the table itself is not read.
    index('invoice_owner').on(table.ownerId, table.ownerType, table.receivedAt, table.id),
    index('invoice_received').on(table.receivedAt, table.id),
    index('invoice_sender').on(table.senderId, table.receivedAt),
    index('invoice_status').on(table.status, table.receivedAt, table.id),
    index('invoice_decided').on(table.status, table.decidedAt),
    // Few of all invoices are: what counts them must not read the rest.
    index('invoice_specified')
      .on(table.specificationReviewedAt, table.id)
      .where(sql`${table.specificationStatus} = 'approved' and ${table.status} = 'approved'`),
    index('invoice_questioned')
      .on(table.questionedAt, table.id)
      .where(sql`${table.questionedAt} is not null`),
    // What looks like an invoice is looked for whenever one is decided.
    index('invoice_access_key').on(table.accessKey),
    searched('invoice_search', table.number, table.accessKey),
    index('invoice_alike').on(table.issuerCnpj, table.issuedAt, table.amountCents),
  ],
)

export const invoiceFile = pgTable(
  'invoice_file',
  {
    id: uuid('id').primaryKey(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoice.id),
    number: integer('number').notNull(),
    storageKey: text('storage_key').notNull(),
    mime: text('mime').$type<InvoiceFile['mime']>().notNull(),
    size: integer('size').notNull(),
    width: integer('width'),
    height: integer('height'),
    sha256: text('sha256').notNull(),
  },
  (table) => [
    uniqueIndex('invoice_file_number').on(table.invoiceId, table.number),
    index('invoice_file_sha256').on(table.sha256),
  ],
)

/** A page somebody is at, or that was read by machine; a page without a row waits. */
export const pageReading = pgTable(
  'page_reading',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => invoiceFile.id, { onDelete: 'cascade' }),
    /** Of the invoice: whose page was read last tells whose turn is next. */
    ownerId: uuid('owner_id').notNull(),
    takenAt: instant('taken_at').notNull(),
    /** Whoever took it and is not done by then has gone. */
    takenUntil: instant('taken_until').notNull(),
    attempts: integer('attempts').notNull(),
    readAt: instant('read_at'),
    /** What it says; null until it was read, and for one that cannot be. */
    readings: jsonb('readings').$type<readonly PageReading[]>(),
  },
  (table) => [index('page_reading_owner').on(table.ownerId, table.takenAt)],
)

/** What became of what was read of a field; what people wrote into it stands beside it. */
export const readingOutcome = pgTable(
  'reading_outcome',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    field: text('field').$type<FieldOutcome['field']>().notNull(),
    /** Characters that admins wrote into it and that no page says. */
    typed: integer('typed').notNull().default(0),
    source: text('source').$type<FieldOutcome['source']>(),
    /** Null until the invoice is approved. */
    result: text('result').$type<FieldOutcome['result']>(),
    read: text('read'),
    stands: text('stands'),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.field] })],
)

export const invoiceProduct = pgTable(
  'invoice_product',
  {
    id: uuid('id').primaryKey(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoice.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => product.id),
    position: integer('position').notNull(),
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    unitPriceCents: cents('unit_price_cents').notNull(),
    /** The product's rate when it was added: a later change of the product does not change an invoice. */
    ratePer100: integer('rate_per_100').notNull(),
  },
  (table) => [index('invoice_product_invoice').on(table.invoiceId, table.position)],
)

/** What happened to an invoice; rows are never changed. */
export const invoiceEvent = pgTable(
  'invoice_event',
  {
    id: uuid('id').primaryKey(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoice.id),
    action: text('action').notNull(),
    fromStatus: text('from_status').$type<InvoiceStatus>(),
    toStatus: text('to_status').$type<InvoiceStatus>().notNull(),
    byId: uuid('by_id')
      .notNull()
      .references(() => person.id),
    observation: text('observation'),
    at: instant('at').notNull(),
  },
  (table) => [index('invoice_event_invoice').on(table.invoiceId, table.at)],
)
