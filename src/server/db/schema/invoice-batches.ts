/** Decisions on all invoices of a filter, and what is known of each of the invoices. */
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { InvoiceBatch, InvoiceBatchRowState, InvoiceBulkAction, RefusalCode } from '#contract/api.gen.ts'
import { invoice } from './invoices.ts'
import { person } from './people.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const invoiceBatch = pgTable(
  'invoice_batch',
  {
    id: uuid('id').primaryKey(),
    action: text('action').$type<InvoiceBulkAction>().notNull(),
    status: text('status').$type<InvoiceBatch['status']>().notNull(),
    /** Who asked for it, then who confirmed it: the invoices are decided in their name. */
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id),
    observation: text('observation'),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    endedAt: instant('ended_at'),
    /** When whoever works on it was last seen: after a while without, somebody else goes on. */
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [index('invoice_batch_created').on(table.createdAt, table.id)],
)

export const invoiceBatchRow = pgTable(
  'invoice_batch_row',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => invoiceBatch.id, { onDelete: 'cascade' }),
    /** From 1, in the order in which the invoices are decided. */
    position: integer('position').notNull(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    state: text('state').$type<InvoiceBatchRowState>().notNull(),
    /** Whether the batch said that it would be decided. */
    shown: boolean('shown').notNull().default(false),
    /** The version that was seen. */
    version: integer('version'),
    /** Points it was worth, and those the decision would leave or left. */
    before: integer('before'),
    after: integer('after'),
    /** Why it is left as it is. */
    refused: text('refused').$type<RefusalCode>(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.position] }),
    index('invoice_batch_row_state').on(table.batchId, table.state, table.position),
    index('invoice_batch_row_invoice').on(table.invoiceId),
  ],
)
