/** Rows that are found by what another table says. */
import { type Column, sql, type SQL } from 'drizzle-orm'
import type { Db } from './drizzle-session.ts'

/** So many ids are looked up one by one; of more, reading the whole table costs less. */
const few = 500

/**
 * Whether a column holds an id that a query finds in another table. PostgreSQL combines indexes of one table only, so few
 * are found first and asked for by their ids, and many are compared with each row.
 *
 * @param found a query of one column, `id`
 */
export async function amongFound(db: Db, column: Column, found: SQL): Promise<SQL> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from (${found}) found limit ${few + 1}`)
  if (rows.length > few) return sql`${column} in (${found})`
  return sql`${column} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`
}
