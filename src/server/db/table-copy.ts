/** Rows of any table as lines of text and back, the same on every version of PostgreSQL. */
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from './db.ts'

export interface Table {
  readonly name: string
  readonly columns: readonly { name: string; type: string }[]
}

const rowsAtOnce = 500
const charactersAtOnce = 4_000_000

/** Our tables with their columns, in the order in which references point backwards. */
export async function listTables(db: Db): Promise<readonly Table[]> {
  const columns = await db.execute<{ table: string; name: string; type: string }>(sql`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`)
  const references = await db.execute<{ from: string; to: string }>(sql`
    select f.relname as "from", t.relname as "to"
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and f.oid <> t.oid
    order by 1, 2`)
  const names = [...new Set(columns.rows.map(({ table }) => table))]
  return inOrder(names, references.rows).map((name) => ({
    name,
    columns: columns.rows
      .filter(({ table }) => table === name)
      .map((column) => ({ name: column.name, type: column.type })),
  }))
}

/** A table comes after those it refers to; within a circle any order will do. */
function inOrder(names: readonly string[], references: readonly { from: string; to: string }[]): readonly string[] {
  const ordered = new Set<string>()
  const visiting = new Set<string>()
  const visit = (name: string): void => {
    if (ordered.has(name) || visiting.has(name)) return
    visiting.add(name)
    for (const { to } of references.filter(({ from }) => from === name)) visit(to)
    ordered.add(name)
  }
  names.forEach(visit)
  return [...ordered]
}

export async function countRows(db: Db, table: string): Promise<number> {
  const counted = await db.execute<{ rows: number }>(sql`select count(*) as rows from ${sql.identifier(table)}`)
  return counted.rows[0]?.rows ?? 0
}

export async function hasRows(db: Db, table: string): Promise<boolean> {
  const found = await db.execute<{ any: boolean }>(sql`select exists (select from ${sql.identifier(table)}) as any`)
  return found.rows[0]?.any ?? false
}

/** Fixes how values are written, so that what one server writes any other reads as the same value. */
export async function settleText(tx: Db): Promise<void> {
  for (const setting of [
    sql`timezone = 'UTC'`,
    sql`datestyle = 'ISO, YMD'`,
    sql`intervalstyle = 'postgres'`,
    sql`extra_float_digits = 1`,
    sql`bytea_output = 'hex'`,
  ]) {
    await tx.execute(sql`set local ${setting}`)
  }
}

/** One line for each row: a JSON array with PostgreSQL's own text of each value, or null. */
export async function* dumpRows(tx: Db, table: Table): AsyncGenerator<string> {
  const values = list(table.columns.map(({ name }) => sql`${sql.identifier(name)}::text`))
  await tx.execute(
    sql`declare dumped no scroll cursor for
        select to_jsonb(array[${values}]::text[])::text as line from ${sql.identifier(table.name)}`,
  )
  for (;;) {
    const batch = await tx.execute<{ line: string }>(sql.raw(`fetch ${rowsAtOnce} from dumped`))
    for (const { line } of batch.rows) yield line
    if (batch.rows.length < rowsAtOnce) break
  }
  await tx.execute(sql`close dumped`)
}

/** Inserts rows dumped from a table with the same columns. */
export async function loadRows(tx: Db, table: Table, lines: AsyncIterable<string> | Iterable<string>): Promise<void> {
  let batch: string[] = []
  let characters = 0
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await insertRows(tx, table, `[${batch.join(',')}]`)
    batch = []
    characters = 0
  }
  for await (const line of lines) {
    batch.push(line)
    characters += line.length
    if (batch.length === rowsAtOnce || characters > charactersAtOnce) await flush()
  }
  await flush()
}

async function insertRows(tx: Db, table: Table, rows: string): Promise<void> {
  const names = list(table.columns.map(({ name }) => sql.identifier(name)))
  // The type comes from the catalogue of this database, which quotes what needs quoting.
  const values = list(
    table.columns.map(({ type }, index) => sql`(line ->> ${sql.raw(String(index))})::${sql.raw(type)}`),
  )
  await tx.execute(sql`
    insert into ${sql.identifier(table.name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${rows}::jsonb) as line`)
}

function list(parts: readonly (SQL | ReturnType<typeof sql.identifier>)[]): SQL {
  return sql.join([...parts], sql`, `)
}
