/** Customers of professionals. */
import { boolean, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Customer, ProjectKind } from '#contract/api.gen.ts'
import { person } from './people.ts'
import { searched } from './searched.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A client, or a work of one, that a professional protects. The client never signed up: the document itself is not kept. */
export const customer = pgTable(
  'customer',
  {
    id: uuid('id').primaryKey(),
    professionalId: uuid('professional_id')
      .notNull()
      .references(() => person.id),
    name: text('name').notNull(),
    /** HMAC-SHA-256 of the document in hex, by a secret of the deployment. */
    documentHash: text('document_hash').notNull(),
    documentLast3: text('document_last3').notNull(),
    personType: text('person_type').$type<Customer['personType']>().notNull(),
    email: text('email'),
    cellphone: text('cellphone'),
    projectName: text('project_name'),
    projectKind: text('project_kind').$type<ProjectKind>(),
    city: text('city'),
    state: text('state'),
    estimatedAt: date('estimated_at', { mode: 'string' }),
    /** Name, work and city as search looks for them. */
    searchKey: text('search_key').notNull(),
    /** False while the programme has switched it off. */
    active: boolean('active').notNull().default(true),
    /** The first moment without protection. */
    validUntil: instant('valid_until').notNull(),
    renewedCount: integer('renewed_count').notNull().default(0),
    renewedAt: instant('renewed_at'),
    /** The professional was told that this protection ends soon. */
    warned: boolean('warned').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('customer_professional').on(table.professionalId, table.validUntil),
    index('customer_document').on(table.documentHash),
    index('customer_end').on(table.validUntil),
    searched('customer_search', table.searchKey),
  ],
)
