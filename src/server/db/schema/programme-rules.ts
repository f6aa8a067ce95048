/** The rules of the programme: what invoices bring, by the day of their documents. */
import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

export const programmeRules = pgTable(
  'programme_rules',
  {
    id: uuid('id').primaryKey(),
    /** First day of the documents they are for; null for those the programme began with. */
    startsOn: date('starts_on', { mode: 'string' }),
    /** Hundredths of a point for each real. */
    professionalRetailRate: integer('professional_retail_rate').notNull(),
    professionalConstructionRate: integer('professional_construction_rate').notNull(),
    professionalShowroomRate: integer('professional_showroom_rate').notNull(),
    storeRetailRate: integer('store_retail_rate').notNull(),
    storeConstructionRate: integer('store_construction_rate').notNull(),
    storeShowroomRate: integer('store_showroom_rate').notNull(),
    specificationPercent: integer('specification_percent').notNull(),
    mostMultiplierPercent: integer('most_multiplier_percent').notNull(),
    /** Null for any number. */
    mostInvoicePoints: integer('most_invoice_points'),
    holdDays: integer('hold_days').notNull(),
    expiryMonths: integer('expiry_months').notNull(),
    sendingDays: integer('sending_days').notNull(),
    note: text('note').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Grows with every change. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('programme_rules_starts_on').on(table.startsOn).nullsNotDistinct(),
    check(
      'programme_rules_rates',
      sql`least(${table.professionalRetailRate}, ${table.professionalConstructionRate}, ${table.professionalShowroomRate},
        ${table.storeRetailRate}, ${table.storeConstructionRate}, ${table.storeShowroomRate}) >= 0`,
    ),
  ],
)
