/** Frequent questions. */
import type { UserType } from '#contract/api.gen.ts'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** Who may read it. */
export type QuestionAudience = UserType | 'everyone'

export const question = pgTable(
  'question',
  {
    id: uuid('id').primaryKey(),
    audience: text('audience').$type<QuestionAudience>().notNull(),
    topic: text('topic').notNull(),
    question: text('question').notNull(),
    /** Plain text, paragraphs apart by a blank line. */
    answer: text('answer').notNull(),
    /** Questions are shown in this order; a topic stands where its first question does. */
    position: integer('position').notNull(),
  },
  (table) => [index('question_position').on(table.position)],
)
