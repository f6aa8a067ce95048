/** Words the team marks people and stores with. */
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { NoteSubject } from '#contract/api.gen.ts'

export const tag = pgTable(
  'tag',
  {
    subjectType: text('subject_type').$type<NoteSubject>().notNull(),
    /** A person or a store. */
    subjectId: uuid('subject_id').notNull(),
    /** As `readTag` keeps it. */
    tag: text('tag').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.subjectType, table.tag] }),
    index('tag_word').on(table.tag),
  ],
)
