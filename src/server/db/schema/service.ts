/** What the deployment itself remembers: secrets, settings of the programme, the audit trail. */
import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { UserType } from '#contract/api.gen.ts'
import { person } from './people.ts'

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
  (table) => [
    index('audit_entry_subject').on(table.subjectType, table.subjectId, table.seq),
    index('audit_entry_at').on(table.at, table.seq),
    index('audit_entry_actor').on(table.actorId, table.seq),
  ],
)

/**
 * What of an entry speaks of the person it is about. Apart from it, because entries stay as they are for ever and this is
 * removed when the person leaves.
 */
export const auditPersonal = pgTable(
  'audit_personal',
  {
    /** Of the entry; no reference, so that refusing to empty the trail stays the trail's own business. */
    entryId: uuid('entry_id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
  },
  (table) => [index('audit_personal_person').on(table.personId)],
)
