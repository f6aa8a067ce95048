/** Campaigns of the manufacturer: a name that leads to a page of theirs. */
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const campaign = pgTable(
  'campaign',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    /** An https address. */
    link: text('link').notNull(),
    active: boolean('active').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Grows with every change. */
    version: integer('version').notNull().default(1),
  },
  (table) => [index('campaign_created').on(table.createdAt)],
)
