/** Points that were credited or debited by hand. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AdjustmentDirection, AdjustmentReason } from '#contract/api.gen.ts'
import type { OwnerType } from './invoices.ts'
import { person } from './people.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const pointsAdjustment = pgTable(
  'points_adjustment',
  {
    id: uuid('id').primaryKey(),
    /** Minted when the form was opened: every attempt to send it carries it. */
    clientKey: uuid('client_key').notNull(),
    ownerType: text('owner_type').$type<OwnerType>().notNull(),
    /** A professional's person id, or a store id. */
    ownerId: uuid('owner_id').notNull(),
    direction: text('direction').$type<AdjustmentDirection>().notNull(),
    points: integer('points').notNull(),
    reason: text('reason').$type<AdjustmentReason>().notNull(),
    /** What its owner reads in the extract. */
    description: text('description').notNull(),
    /** Whether a credit counts for the level. */
    qualifying: boolean('qualifying').notNull(),
    /** Key of the file that proves it; null where there is none. */
    attachment: text('attachment'),
    byId: uuid('by_id')
      .notNull()
      .references(() => person.id),
    createdAt: instant('created_at').notNull(),
    /** When it was taken back; the row stays. */
    reversedAt: instant('reversed_at'),
    reversedById: uuid('reversed_by_id').references(() => person.id),
  },
  (table) => [
    check('points_adjustment_points', sql`${table.points} > 0`),
    uniqueIndex('points_adjustment_key').on(table.clientKey),
    index('points_adjustment_created').on(table.createdAt, table.id),
    index('points_adjustment_points_order').on(table.points, table.id),
    index('points_adjustment_owner').on(table.ownerId, table.createdAt),
    index('points_adjustment_attachment')
      .on(table.attachment)
      .where(sql`${table.attachment} is not null`),
  ],
)
