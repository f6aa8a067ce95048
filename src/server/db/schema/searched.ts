/** The index of what a search looks for anywhere in a text. */
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core'

/**
 * Finds parts of three letters and more in any of the columns, by what PostgreSQL calls trigrams (`pg_trgm`): `like
 * '%text%'` reads the rows that have its parts, not the whole table. One index for all columns, since it is written with
 * each row.
 */
export const searched = (name: string, first: ExtraConfigColumn, ...others: ExtraConfigColumn[]) =>
  index(name).using('gin', first.op('gin_trgm_ops'), ...others.map((column) => column.op('gin_trgm_ops')))
