/** The points ledger: movements of points between the buckets of a lot. Rows are never changed or deleted. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ExtractEntry, PointsRule } from '#contract/api.gen.ts'
import type { Bucket, MovementKind } from '#domain/points/lot.ts'
import type { OwnerType } from './invoices.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** One row per owner of points; locked for update before points move, so that movements of one owner stand in line. */
export const pointsAccount = pgTable(
  'points_account',
  {
    ownerType: text('owner_type').$type<OwnerType>().notNull(),
    ownerId: uuid('owner_id').notNull(),
    openedAt: instant('opened_at').notNull(),
    /** What the entries leave to be spent, kept up with each of them; below zero for a debt. */
    available: bigint('available', { mode: 'number' }).notNull().default(0),
    /** The level of a professional as `levelBasis` has it; stores have none and stay at the first. */
    level: integer('level').notNull().default(1),
    /** The year and the rules the level was worked out by; null where points of a year moved since. */
    levelBasis: text('level_basis'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerType, table.ownerId] }),
    // Whose level is to be worked out is asked before every list that tells levels, and mostly nobody is.
    index('points_account_level_basis')
      .on(table.levelBasis)
      .where(sql`${table.ownerType} = 'professional'`),
  ],
)

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: uuid('id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    ownerType: text('owner_type').$type<OwnerType>().notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** The credit these points came from: the id of its first entry. */
    lotId: uuid('lot_id').notNull(),
    /** Movements of one event share it (a redemption may take from several lots). */
    operationId: uuid('operation_id').notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    fromBucket: text('from_bucket').$type<Bucket>().notNull(),
    toBucket: text('to_bucket').$type<Bucket>().notNull(),
    points: integer('points').notNull(),
    /** Whether these points count for the level. */
    qualifying: boolean('qualifying').notNull(),
    sourceType: text('source_type').$type<ExtractEntry['sourceType']>().notNull(),
    sourceId: uuid('source_id'),
    /** Names the fact that moves the points, for example `invoice:{id}:base:v1`; one fact moves points once. */
    sourceKey: text('source_key').notNull().unique(),
    rule: jsonb('rule').$type<PointsRule>(),
    description: text('description').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    availableAt: instant('available_at'),
    expiresAt: instant('expires_at'),
    /** The entry a reversal undoes. */
    reversesId: uuid('reverses_id'),
    createdBy: uuid('created_by'),
  },
  (table) => [
    check('ledger_entry_points', sql`${table.points} > 0`),
    check('ledger_entry_moves', sql`${table.fromBucket} <> ${table.toBucket}`),
    index('ledger_entry_owner').on(table.ownerId, table.occurredAt, table.seq),
    index('ledger_entry_lot').on(table.lotId),
    index('ledger_entry_source').on(table.sourceType, table.sourceId),
    // The movement that makes points active carries when they expire: at opening it is not known while a decision is waited for.
    // With what leaves the active bucket, it says what will expire: then the table itself is not read.
    index('ledger_entry_expiry')
      .on(table.expiresAt, table.lotId, table.ownerType, table.fromBucket, table.toBucket, table.points)
      .where(sql`${table.toBucket} = 'active' or ${table.fromBucket} = 'active'`),
    index('ledger_entry_availability')
      .on(table.availableAt, table.lotId)
      .where(sql`${table.fromBucket} = 'issued' and ${table.toBucket} = 'pending'`),
    // All that the sums over a stretch of time ask for: then the table itself is not read.
    index('ledger_entry_occurred').on(
      table.occurredAt,
      table.ownerType,
      table.fromBucket,
      table.toBucket,
      table.points,
    ),
    index('ledger_entry_experience')
      .on(table.occurredAt, table.ownerId, table.ownerType, table.kind, table.fromBucket, table.points)
      .where(sql`${table.kind} in ('experience-redemption', 'experience-refund')`),
  ],
)
