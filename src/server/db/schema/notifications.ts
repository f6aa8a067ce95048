/** Notices to people, where they go, and what the programme writes to its members. */
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AnnouncementAudience, NotificationKind } from '#contract/api.gen.ts'
import { person, session } from './people.ts'
import { segment } from './segments.ts'

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

/** What a person chose for a kind of notice; whoever chose nothing gets it everywhere. */
export const noticePreference = pgTable(
  'notice_preference',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    app: boolean('app').notNull(),
    push: boolean('push').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.kind] })],
)

/** Where notices reach a device: one for each session, and nothing is sent once that is over. */
export const pushSubscription = pgTable('push_subscription', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => session.id, { onDelete: 'cascade' }),
  /** Named by the browser; a device has one. */
  endpoint: text('endpoint').notNull().unique(),
  /** Public key of the device and the secret it shares with us, in base64url. */
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Notices on their way to devices; one that arrived is deleted. */
export const pushMessage = pgTable(
  'push_message',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => pushSubscription.sessionId, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.sessionId] }),
    index('push_message_due').on(table.nextAttemptAt),
    index('push_message_session').on(table.sessionId),
  ],
)

/** What an admin writes to the members. */
export const announcement = pgTable(
  'announcement',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    /** The title without accents, in lower case. */
    titleKey: text('title_key').notNull(),
    body: text('body').notNull(),
    link: text('link'),
    audience: text('audience').$type<AnnouncementAudience>().notNull(),
    /** Only who is in it; null for the whole audience. */
    segmentId: uuid('segment_id').references(() => segment.id),
    sendAt: instant('send_at').notNull(),
    /** What is inactive is not sent. */
    active: boolean('active').notNull().default(true),
    /** Members are told in the order of their ids; whoever comes up to this one was. Null before it begins. */
    toldUpTo: uuid('told_up_to'),
    startedAt: instant('started_at'),
    sentAt: instant('sent_at'),
    recipients: integer('recipients').notNull().default(0),
    /** Grows with every change. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('announcement_moment').on(table.sendAt, table.id)],
)
