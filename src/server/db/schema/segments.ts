/** Segments: who an announcement or an experience is for, said once under a name. */
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SegmentRule } from '#contract/api.gen.ts'

export const segment = pgTable('segment', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  /** Whom it speaks of, as the rule says, too: lists ask for it. */
  audience: text('audience').$type<SegmentRule['audience']>().notNull(),
  rule: jsonb('rule').$type<SegmentRule>().notNull(),
  /** Whether it is offered where a segment is chosen. */
  active: boolean('active').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  /** Grows with every change. */
  version: integer('version').notNull().default(1),
})
