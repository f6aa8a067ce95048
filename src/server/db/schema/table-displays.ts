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
    /** Keys of columns, as they stand one after the other; what is not named stands behind. */
    order: jsonb('column_order').$type<string[]>().notNull().default([]),
    /** In CSS pixels, of columns that are not as wide as what stands in them. */
    widths: jsonb('widths').$type<{ column: string; px: number }[]>().notNull().default([]),
    dense: boolean('dense').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.list] })],
)
