/** What the team wrote down about people and stores. */
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { NoteSubject } from '#contract/api.gen.ts'
import { person } from './people.ts'

export const note = pgTable(
  'note',
  {
    id: uuid('id').primaryKey(),
    subjectType: text('subject_type').$type<NoteSubject>().notNull(),
    /** A person or a store. */
    subjectId: uuid('subject_id').notNull(),
    text: text('text').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => person.id),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('note_subject').on(table.subjectId, table.createdAt)],
)
