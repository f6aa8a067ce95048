import { type Column, sql, type SQL } from 'drizzle-orm'

/** Whether a column holds one of many texts; they are one parameter, of which thousands would cost more than the rows. */
export const among = (column: Column, texts: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...texts])}::text[])`
