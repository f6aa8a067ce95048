/** Many rows in one statement and one parameter: thousands of parameters would cost more than the rows. */
import { type Column, getTableColumns, type InferSelectModel, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './drizzle-session.ts'

type Name<Table extends PgTable> = keyof InferSelectModel<Table> & string

/** The names of all columns but some: one that is added to the table later cannot be forgotten. */
export const namesBut = <Table extends PgTable>(table: Table, but: readonly Name<Table>[]): readonly Name<Table>[] =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the names of the columns are those of the rows
  (Object.keys(getTableColumns(table)) as Name<Table>[]).filter((name) => !but.includes(name))

function columnsOf<Table extends PgTable>(table: Table, names: readonly Name<Table>[]): readonly [string, Column][] {
  const wanted: readonly string[] = names
  return Object.entries<Column>(getTableColumns(table)).filter(([name]) => wanted.includes(name))
}

/** The rows as a table of the database's own making, called `one`. */
function rowsOf<Table extends PgTable>(
  table: Table,
  columns: readonly [string, Column][],
  rows: readonly Partial<InferSelectModel<Table>>[],
): SQL {
  const written = rows.map((row) => {
    const given: Readonly<Record<string, unknown>> = row
    return Object.fromEntries(columns.map(([name, column]) => [column.name, given[name]]))
  })
  return sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(written)}::jsonb) as one`
}

const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
const identifier = ([, column]: readonly [string, Column]) => sql.identifier(column.name)

/** What an insert is told of rows; the columns that are not named get their defaults. */
export function insertMany<Table extends PgTable>(
  table: Table,
  names: readonly Name<Table>[],
  rows: readonly Partial<InferSelectModel<Table>>[],
): SQL {
  const columns = columnsOf(table, names)
  const own = listed(columns.map((column) => sql`${identifier(column)}`))
  const theirs = listed(columns.map((column) => sql`one.${identifier(column)}`))
  return sql`insert into ${table} (${own}) select ${theirs} from ${rowsOf(table, columns, rows)}`
}

/** Gives rows, found by their id, new values in the named columns. */
export async function updateMany<Table extends PgTable>(
  tx: Db,
  { table, names, rows }: { table: Table; names: readonly Name<Table>[]; rows: readonly InferSelectModel<Table>[] },
): Promise<void> {
  if (rows.length === 0) return
  const columns = columnsOf(table, names)
  const id = Object.entries<Column>(getTableColumns(table)).filter(([name]) => name === 'id')
  const set = listed(columns.map((column) => sql`${identifier(column)} = one.${identifier(column)}`))
  await tx.execute(sql`update ${table} set ${set} from ${rowsOf(table, [...id, ...columns], rows)}
    where ${table}.id = one.id`)
}
