/** What the deployment itself remembers: secrets, settings of the programme, the audit trail. */
import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { UserType } from '#contract/api.gen.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Secrets made on first start, shared by all instances on this database. */
export const secret = pgTable('secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Rules of the programme an admin may change, one JSON document a key. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: uuid('updated_by'),
})

/** Who did what, with the state before and after; rows are never changed. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: uuid('id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id'),
    actorType: text('actor_type').$type<UserType | 'system'>().notNull(),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: uuid('subject_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [index('audit_entry_subject').on(table.subjectType, table.subjectId, table.seq)],
)
