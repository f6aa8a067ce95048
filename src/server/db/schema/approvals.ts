/** Acts that wait for another admin, or waited. */
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ApprovalStatus } from '#contract/api.gen.ts'
import type { ApprovalAct } from '#domain/approvals/approval.ts'
import { person } from './people.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const approval = pgTable(
  'approval',
  {
    id: uuid('id').primaryKey(),
    /** Minted when the act was asked for: every attempt to ask for it carries it. */
    clientKey: uuid('client_key').notNull(),
    act: text('act').$type<ApprovalAct>().notNull(),
    /** What is done once it is confirmed. */
    request: jsonb('request').notNull(),
    /** What the trail would say of it: this is what is shown, and what is confirmed. */
    told: jsonb('told').notNull(),
    /** The professional it speaks of; null for none. */
    personId: uuid('person_id'),
    /** Key of a file it brings along; null for none. */
    attachment: text('attachment'),
    askedById: uuid('asked_by_id')
      .notNull()
      .references(() => person.id),
    askedAt: instant('asked_at').notNull(),
    status: text('status').$type<Exclude<ApprovalStatus, 'lapsed'>>().notNull(),
    decidedAt: instant('decided_at'),
    decidedById: uuid('decided_by_id').references(() => person.id),
    /** Why it was refused; empty for no words. */
    note: text('note').notNull().default(''),
  },
  (table) => [
    uniqueIndex('approval_key').on(table.clientKey),
    index('approval_asked').on(table.askedAt, table.id),
    index('approval_waiting')
      .on(table.askedAt)
      .where(sql`${table.status} = 'waiting'`),
    index('approval_person')
      .on(table.personId)
      .where(sql`${table.personId} is not null`),
    index('approval_attachment')
      .on(table.attachment)
      .where(sql`${table.attachment} is not null`),
  ],
)
