/** People, stores, their sessions and what they accepted. */
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SubUserType, UserType } from '#contract/api.gen.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** `incomplete` may not sign in until the registration is complete; `blocked` and `inactive` may not sign in at all. */
export type PersonStatus = 'incomplete' | 'pending' | 'active' | 'blocked' | 'inactive'

export const store = pgTable('store', {
  id: uuid('id').primaryKey(),
  cnpj: text('cnpj').notNull().unique(),
  corporateName: text('corporate_name').notNull(),
  tradeName: text('trade_name').notNull(),
  nameKey: text('name_key').notNull(),
  participating: boolean('participating').notNull().default(true),
  active: boolean('active').notNull().default(true),
  createdAt: instant('created_at').notNull(),
})

export const person = pgTable(
  'person',
  {
    id: uuid('id').primaryKey(),
    userType: text('user_type').$type<UserType>().notNull(),
    subUserType: text('sub_user_type').$type<SubUserType>().notNull(),
    name: text('name').notNull(),
    /** Name without accents, in lower case: PGlite carries no ICU collations, so search and order use this. */
    nameKey: text('name_key').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    status: text('status').$type<PersonStatus>().notNull(),
    storeId: uuid('store_id').references(() => store.id),
    profileImage: text('profile_image'),
    outboxKeyVersion: integer('outbox_key_version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('person_email')
      .on(table.email, table.userType)
      .where(sql`${table.storeId} is null`),
    uniqueIndex('person_store_email')
      .on(table.email, table.storeId)
      .where(sql`${table.storeId} is not null`),
    index('person_store').on(table.storeId),
    index('person_name').on(table.userType, table.nameKey),
  ],
)

export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id),
    /** SHA-256 of the token in hex; the token itself is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    /** True until the terms in force are accepted: good only for accepting them or leaving. */
    beforeTerms: boolean('before_terms').notNull(),
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [index('session_person').on(table.personId, table.lastSeenAt)],
)

export type TermsKind = 'regulation' | 'store-regulation' | 'cms'

export const terms = pgTable(
  'terms',
  {
    kind: text('kind').$type<TermsKind>().notNull(),
    version: text('version').notNull(),
    body: text('body').notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
)

export const termsAcceptance = pgTable(
  'terms_acceptance',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id),
    kind: text('kind').$type<TermsKind>().notNull(),
    version: text('version').notNull(),
    /** SHA-256 of the text that was accepted. */
    bodyHash: text('body_hash').notNull(),
    acceptReceiveEmail: boolean('accept_receive_email').notNull().default(false),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.kind, table.version] })],
)

/** Failed attempts per account and per address; counted in the database so that several instances agree. */
export const loginAttempt = pgTable(
  'login_attempt',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    subject: text('subject').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('login_attempt_subject').on(table.subject, table.at)],
)
