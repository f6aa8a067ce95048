/** Which columns of a list admins want to see. */
import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { person } from './people.ts'

export const tableDisplay = pgTable(
  'table_display',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id),
    list: text('list').notNull(),
    /** Keys of columns. */
    hidden: jsonb('hidden').$type<string[]>().notNull(),
    dense: boolean('dense').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.list] })],
)
