/** How people prove who they are, are invited, and are written to. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { KeptStatus } from '#domain/people/invitation.ts'
import { person, store } from './people.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** `recovery`: a new password; `email`: the address is mine; `registration`: go on with an unfinished sign-up. */
export type ProofPurpose = 'recovery' | 'email' | 'registration'

/** A secret sent or handed to one person that proves something once, for a short time. */
export const proof = pgTable(
  'proof',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose').$type<ProofPurpose>().notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id),
    /** Keyed hash of the secret in hex; the secret itself is never stored. */
    secretHash: text('secret_hash').notNull(),
    /** Wrong tries so far. */
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('proof_person').on(table.personId, table.purpose, table.createdAt),
    index('proof_secret').on(table.secretHash),
  ],
)

/**
 * An invitation to join as a professional. Without an e-mail it is the link a person of a store shows at the counter: it
 * stays open, and whoever joins by it gets an accepted row of their own.
 */
export const invitation = pgTable(
  'invitation',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the token in hex; the token itself is never stored, the inviter's link is derived anew. */
    tokenHash: text('token_hash').notNull().unique(),
    email: text('email'),
    name: text('name'),
    /** The store that invites; none when an admin does. */
    storeId: uuid('store_id').references(() => store.id),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => person.id),
    status: text('status').$type<KeptStatus>().notNull(),
    /** Who joined by it. */
    professionalId: uuid('professional_id').references(() => person.id),
    createdAt: instant('created_at').notNull(),
    /** When it was mailed last. */
    sentAt: instant('sent_at'),
    /** How often it was mailed in the day that ends with `sentAt`. */
    mails: integer('mails').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('invitation_store').on(table.storeId, table.createdAt),
    uniqueIndex('invitation_open_email')
      .on(table.storeId, table.email)
      .where(sql`${table.email} is not null and ${table.status} in ('sent', 'opened')`),
    // Rows without a store are all different to the index above.
    uniqueIndex('invitation_open_programme_email')
      .on(table.email)
      .where(sql`${table.storeId} is null and ${table.status} in ('sent', 'opened')`),
  ],
)

/** Mails to send: written in the transaction that causes them, sent afterwards, and forgotten once they went. */
export const mail = pgTable(
  'mail',
  {
    id: uuid('id').primaryKey(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: instant('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
  },
  (table) => [index('mail_due').on(table.nextAttemptAt)],
)
