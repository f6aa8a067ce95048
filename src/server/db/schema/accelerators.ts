/** What multiplies the points of invoices for a while. */
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Accelerator, AcceleratorAudience } from '#domain/points/accelerator.ts'
import type { OwnerType } from './invoices.ts'
import type { Weekday } from '#domain/points/calendar.ts'
import { segment } from './segments.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const accelerator = pgTable(
  'accelerator',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    description: text('description').notNull(),
    audience: text('audience').$type<AcceleratorAudience>().notNull(),
    /** Only for who is in it; null for the whole audience. */
    segmentId: uuid('segment_id').references(() => segment.id),
    /** Of the plain points: 200 doubles them. */
    multiplierPercent: integer('multiplier_percent').notNull(),
    mode: text('mode').$type<Accelerator['mode']>().notNull(),
    /** Days of the week the documents are of; empty for all of them. */
    weekdays: text('weekdays').array().$type<readonly Weekday[]>().notNull().default([]),
    startsAt: instant('starts_at').notNull(),
    /** Last instant. */
    endsAt: instant('ends_at').notNull(),
    /** Points it may add in all, and to those of one owner; null for any number. */
    budget: integer('budget'),
    budgetPerOwner: integer('budget_per_owner'),
    active: boolean('active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    /** Grows with every change. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('accelerator_multiplier', sql`${table.multiplierPercent} between 101 and 1000`),
    check('accelerator_order', sql`${table.startsAt} < ${table.endsAt}`),
    index('accelerator_period').on(table.endsAt),
  ],
)

/** What accelerators add to the invoices that are approved, as long as they are. */
export const acceleratorUse = pgTable(
  'accelerator_use',
  {
    acceleratorId: uuid('accelerator_id')
      .notNull()
      .references(() => accelerator.id),
    invoiceId: uuid('invoice_id').notNull(),
    ownerType: text('owner_type').$type<OwnerType>().notNull(),
    ownerId: uuid('owner_id').notNull(),
    points: integer('points').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.acceleratorId] }),
    // With all that the sums ask for: the table itself is not read.
    index('accelerator_use_sums').on(table.acceleratorId, table.ownerId, table.ownerType, table.points),
    check('accelerator_use_points', sql`${table.points} > 0`),
  ],
)
