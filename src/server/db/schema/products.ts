/** Products of the manufacturer. */
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { searched } from './searched.ts'

export const product = pgTable(
  'product',
  {
    id: uuid('id').primaryKey(),
    sku: text('sku').notNull().unique(),
    ean: text('ean'),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    brand: text('brand').notNull(),
    category: text('category').notNull(),
    line: text('line').notNull(),
    /** Hundredths of a point for each real: 100 is 1 point for R$ 1. */
    ratePer100: integer('rate_per_100').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [index('product_name').on(table.nameKey), searched('product_search', table.nameKey, table.sku, table.ean)],
)
