/** How admins want to see lists again. */
import type { AdminKind } from '#contract/api.gen.ts'
import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
    /** Whether all admins have it. */
    shared: boolean('shared').notNull().default(false),
    savedAt: timestamp('saved_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    uniqueIndex('saved_view_name').on(table.personId, table.list, table.nameKey),
    index('saved_view_list').on(table.list),
  ],
)

/** With which shared view a list opens, one for each kind of admins. */
export const firstView = pgTable(
  'first_view',
  {
    list: text('list').notNull(),
    kind: text('kind').$type<AdminKind>().notNull(),
    viewId: uuid('view_id')
      .notNull()
      .references(() => savedView.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.list, table.kind] }), index('first_view_view').on(table.viewId)],
)
