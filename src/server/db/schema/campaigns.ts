/** Campaigns of the manufacturer: a name that leads to a page of theirs. */
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const campaign = pgTable(
  'campaign',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** An https address. */
    link: text('link').notNull(),
    active: boolean('active').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('campaign_created').on(table.createdAt)],
)
