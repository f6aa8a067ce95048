/** What a database holds, to be put into another one: what services took long to make is made once. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/db.ts'
import { dumpRows, hasRows, listTables, loadRows, settleText, type Table } from '#server/db/table-copy.ts'

export interface Rows {
  readonly tables: readonly { readonly table: Table; readonly lines: readonly string[] }[]
  /** How far each numbering has come. */
  readonly sequences: readonly { readonly name: string; readonly value: number }[]
}

export function takeRows(database: Database): Promise<Rows> {
  return database.transaction(async (tx) => {
    await settleText(tx)
    const tables: { table: Table; lines: string[] }[] = []
    for (const table of await listTables(tx)) {
      if (!(await hasRows(tx, table.name))) continue
      const lines: string[] = []
      for await (const line of dumpRows(tx, table)) lines.push(line)
      tables.push({ table, lines })
    }
    const sequences = await tx.execute<{ name: string; value: number }>(sql`
      select sequencename as name, last_value as value from pg_sequences
      where schemaname = 'public' and last_value is not null`)
    return { tables, sequences: sequences.rows }
  })
}

/** Puts them into a database without rows. */
export function putRows(database: Database, { tables, sequences }: Rows): Promise<void> {
  return database.transaction(async (tx) => {
    await settleText(tx)
    for (const { table, lines } of tables) await loadRows(tx, table, lines)
    for (const { name, value } of sequences) await tx.execute(sql`select setval(${name}::regclass, ${value})`)
  })
}
