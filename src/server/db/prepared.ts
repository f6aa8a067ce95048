/** Statements that are asked all day: built once for each connection, parsed and planned once by the database behind it. */
import { getTableColumns, sql, type Column, type InferInsertModel, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './drizzle-session.ts'

interface Question<Result> {
  execute(values: Record<string, unknown>): Promise<Result>
}

interface Buildable<Result> {
  prepare(name: string): Question<Result>
}

/**
 * A statement with some values left open. `name` must be the only one of its kind in the program. Calling it sends it at
 * once, before anything is awaited, so that statements of a transaction that do not wait for each other's answers arrive
 * in the order of the calls and in one go.
 */
export function prepared<Name extends string, Result>(
  name: string,
  names: readonly Name[],
  build: (db: Db, open: Readonly<Record<Name, Placeholder>>) => Buildable<Result>,
): (db: Db, values: Readonly<Record<Name, unknown>>) => Promise<Result> {
  const placeholders: Record<string, Placeholder> = Object.fromEntries(
    names.map((each) => [each, sql.placeholder(each)]),
  )
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- made of exactly these names
  const open = placeholders as Record<Name, Placeholder>
  const known = new WeakMap<Db, Question<Result>>()
  return (db, values) => {
    const question = known.get(db) ?? build(db, open).prepare(name)
    known.set(db, question)
    return question.execute(values)
  }
}

/** A row whose columns are left open, for an insert to be prepared. */
interface OpenRow<Table extends PgTable> {
  readonly columns: readonly string[]
  readonly values: InferInsertModel<Table>
  /** What to call the statement with; what the row leaves out is null. */
  encode(row: InferInsertModel<Table>): Readonly<Record<string, unknown>>
}

/** Columns the database fills by itself are named in `except`. */
export function openRow<Table extends PgTable>(
  table: Table,
  except: readonly (keyof InferInsertModel<Table> & string)[] = [],
): OpenRow<Table> {
  const filled: readonly string[] = except
  const columns = Object.entries<Column>(getTableColumns(table)).filter(([name]) => !filled.includes(name))
  // Drizzle encodes an open value of a column also when it is null, which fails, so we encode before.
  const values: Record<string, SQL> = Object.fromEntries(columns.map(([name]) => [name, sql`${sql.placeholder(name)}`]))
  return {
    columns: columns.map(([name]) => name),
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- an expression for each column
    values: values as InferInsertModel<Table>,
    encode: (row) => {
      const given: Readonly<Record<string, unknown>> = row
      return Object.fromEntries(
        columns.map(([name, column]) => [name, given[name] == null ? null : column.mapToDriverValue(given[name])]),
      )
    },
  }
}

/** Inserts one row into a table. */
export function preparedInsert<Table extends PgTable>(
  name: string,
  table: Table,
  except: readonly (keyof InferInsertModel<Table> & string)[] = [],
): (db: Db, row: InferInsertModel<Table>) => Promise<unknown> {
  const { columns, values, encode } = openRow(table, except)
  const insert = prepared(name, columns, (db) => db.insert(table).values(values))
  return (db, row) => insert(db, encode(row))
}
