/** What the programme puts on the member's home. */
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { HomeBanners, Welcome } from '#contract/api.gen.ts'

/** A single row, called `current`. */
export const homeContent = pgTable('home_content', {
  name: text('name').$type<'current'>().primaryKey(),
  banners: jsonb('banners').$type<HomeBanners>(),
  welcome: jsonb('welcome').$type<Welcome & { readonly active: boolean }>(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  updatedBy: uuid('updated_by'),
})
