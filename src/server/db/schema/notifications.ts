/** Notices to people. */
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { NotificationKind } from '#contract/api.gen.ts'
import { person } from './people.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const notification = pgTable(
  'notification',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id),
    kind: text('kind').$type<NotificationKind>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    link: text('link'),
    /** Names the fact it tells; one fact is told to a person once. */
    sourceKey: text('source_key').notNull(),
    readAt: instant('read_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notification_source').on(table.personId, table.sourceKey),
    index('notification_person').on(table.personId, table.createdAt),
  ],
)
