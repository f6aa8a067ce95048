/** What multiplies the points of invoices for a while. */
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Accelerator, AcceleratorAudience } from '#domain/points/accelerator.ts'
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
    startsAt: instant('starts_at').notNull(),
    /** Last instant. */
    endsAt: instant('ends_at').notNull(),
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
