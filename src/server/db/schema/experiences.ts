/** What members get for their points, and who takes part. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ExperienceCategory, ExperienceKind } from '#contract/api.gen.ts'
import type { Prices } from '#domain/experiences/price.ts'
import type { KeptSubscription } from '#domain/experiences/subscription.ts'
import type { OwnerType } from './invoices.ts'
import { person } from './people.ts'
import { segment } from './segments.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const experienceCategory = pgTable(
  'experience_category',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** The name as search and order use it. */
    nameKey: text('name_key').notNull(),
    /** Whom its experiences are for. */
    type: text('type').$type<ExperienceCategory['type']>().notNull(),
    active: boolean('active').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Grows with every change an admin makes. */
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('experience_category_name').on(table.type, table.nameKey)],
)

export const experience = pgTable(
  'experience',
  {
    id: uuid('id').primaryKey(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => experienceCategory.id),
    kind: text('kind').$type<ExperienceKind>().notNull(),
    title: text('title').notNull(),
    /** The title as search and order use it. */
    titleKey: text('title_key').notNull(),
    subtitle: text('subtitle').notNull(),
    description: text('description').notNull(),
    terms: text('terms'),
    /** Address of the picture; the file store keeps it under the id in it. */
    image: text('image'),
    place: text('place'),
    address: text('address'),
    /** Where it happens online or is fetched: for those who have a seat. */
    link: text('link'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    subscriptionStartsAt: instant('subscription_starts_at').notNull(),
    subscriptionEndsAt: instant('subscription_ends_at').notNull(),
    /** Until then all points come back. */
    cancelUntil: instant('cancel_until'),
    /** Percent of the points that come back afterwards. */
    lateRefundPercent: integer('late_refund_percent').notNull(),
    defaultPoints: integer('default_points').notNull(),
    pointsByLevel: jsonb('points_by_level').$type<Prices['pointsByLevel']>().notNull(),
    minLevel: integer('min_level'),
    /** Offered only to who is in it; null for everybody of the audience. */
    segmentId: uuid('segment_id').references(() => segment.id),
    /** Seats; none means no limit. */
    capacity: integer('capacity'),
    waitlistEnabled: boolean('waitlist_enabled').notNull(),
    /** Secret of the code at the entrance; none when nobody looks who comes. */
    checkInToken: text('check_in_token'),
    checkInMinutesBefore: integer('check_in_minutes_before').notNull(),
    attendancePoints: integer('attendance_points').notNull(),
    active: boolean('active').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Grows with every change an admin makes. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('experience_points', sql`${table.defaultPoints} >= 0 and ${table.attendancePoints} >= 0`),
    check('experience_late_refund', sql`${table.lateRefundPercent} between 0 and 100`),
    index('experience_offered').on(table.categoryId, table.subscriptionEndsAt),
  ],
)

export const experienceSubscription = pgTable(
  'experience_subscription',
  {
    id: uuid('id').primaryKey(),
    experienceId: uuid('experience_id')
      .notNull()
      .references(() => experience.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id),
    /** Whose points pay. */
    ownerType: text('owner_type').$type<OwnerType>().notNull(),
    ownerId: uuid('owner_id').notNull(),
    status: text('status').$type<KeptSubscription>().notNull(),
    /** Points that were paid. */
    points: integer('points').notNull(),
    /** Points that came back. */
    refundedPoints: integer('refunded_points').notNull().default(0),
    /** Place in the line, first come first served. */
    createdAt: instant('created_at').notNull(),
    /** Until when an offered seat is held. */
    offerUntil: instant('offer_until'),
    confirmedAt: instant('confirmed_at'),
    attendedAt: instant('attended_at'),
    /** Key of the reading that confirmed the presence; none when the desk did. */
    scanKey: uuid('scan_key'),
    /** When it was given up, or the offer ran out. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('experience_subscription_living')
      .on(table.experienceId, table.personId)
      .where(sql`${table.status} in ('waitlisted', 'offered', 'confirmed', 'attended')`),
    index('experience_subscription_line').on(table.experienceId, table.status, table.createdAt),
    index('experience_subscription_person').on(table.personId, table.createdAt),
    index('experience_subscription_owner').on(table.ownerId, table.createdAt),
    index('experience_subscription_offers')
      .on(table.offerUntil)
      .where(sql`${table.status} = 'offered'`),
  ],
)
