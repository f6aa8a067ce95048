/** How admins want to see lists again. */
import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { person } from './people.ts'

export const savedView = pgTable(
  'saved_view',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id),
    list: text('list').notNull(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    /** What stands behind the path of the list. */
    search: text('search').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [uniqueIndex('saved_view_name').on(table.personId, table.list, table.nameKey)],
)
