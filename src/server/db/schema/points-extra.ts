/** Promotions of extra points, and who got them. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PointsExtraApplication, PointsExtraAudience } from '#contract/api.gen.ts'
import type { OwnerType } from './invoices.ts'
import { person } from './people.ts'
import { segment } from './segments.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const pointsExtra = pgTable(
  'points_extra',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** The name without accents, in lower case. */
    nameKey: text('name_key').notNull(),
    description: text('description').notNull(),
    points: integer('points').notNull(),
    audience: text('audience').$type<PointsExtraAudience>().notNull(),
    /** Only who is in it; null for the whole audience. */
    segmentId: uuid('segment_id').references(() => segment.id),
    startsAt: instant('starts_at').notNull(),
    /** First instant at which it is over; null without an end. */
    endsAt: instant('ends_at'),
    /** How often it may be credited over all owners; null without a limit. */
    maxApplications: integer('max_applications'),
    /** Points it may credit over all owners; null for any number. */
    budget: integer('budget'),
    /** How often one professional or one store may have it. */
    perOwnerLimit: integer('per_owner_limit').notNull().default(1),
    /** Whether its code changes all the time. */
    rotating: boolean('rotating').notNull().default(false),
    active: boolean('active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    /** Grows with every change. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('points_extra_points', sql`${table.points} > 0`),
    index('points_extra_created').on(table.createdAt, table.id),
  ],
)

/** One credit of a promotion to one owner. */
export const pointsExtraApplication = pgTable(
  'points_extra_application',
  {
    id: uuid('id').primaryKey(),
    pointsExtraId: uuid('points_extra_id')
      .notNull()
      .references(() => pointsExtra.id),
    ownerType: text('owner_type').$type<OwnerType>().notNull(),
    /** A professional's person id, or a store id. */
    ownerId: uuid('owner_id').notNull(),
    /** Counts the owner's applications of this promotion from 1: two at the same moment cannot both be the first. */
    nth: integer('nth').notNull(),
    /** Minted when the code was read: every attempt to tell of this reading carries it. */
    clientKey: uuid('client_key').notNull(),
    /** What was credited; the promotion may be worth something else later. */
    points: integer('points').notNull(),
    /** What its owner reads in the extract. */
    description: text('description').notNull(),
    /** Names the credit in the ledger; a correction opens another one. */
    sourceKey: text('source_key').notNull(),
    origin: text('origin').$type<PointsExtraApplication['origin']>().notNull(),
    byId: uuid('by_id')
      .notNull()
      .references(() => person.id),
    /** When the code was read, by the clock of the device; when an admin entered it, for those. */
    scannedAt: instant('scanned_at').notNull(),
    appliedAt: instant('applied_at').notNull(),
    /** When an admin took it back; the row stays. */
    removedAt: instant('removed_at'),
    removedById: uuid('removed_by_id').references(() => person.id),
    /** Grows with every change. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('points_extra_application_nth').on(table.pointsExtraId, table.ownerType, table.ownerId, table.nth),
    uniqueIndex('points_extra_application_key').on(
      table.ownerType,
      table.ownerId,
      table.clientKey,
      table.pointsExtraId,
    ),
  ],
)
