/** Puts a backup back, into the embedded database or PostgreSQL, all or nothing. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ArchiveReader, checkArchive } from './archive.ts'
import {
  parseFile,
  parseFileCount,
  parseHeader,
  type ArchiveHeader,
  type BackupSummary,
  type StoredFiles,
} from './archive-format.ts'
import type { Database, Db } from './db.ts'
import { OperatorError } from './faults.ts'
import { applyMissing, lockMigrations, readMigrations, withoutTimeLimit } from './migrate.ts'
import { hasRows, listTables, loadRows, settleText, type Table } from './table-copy.ts'

export interface RestoreOptions {
  readonly database: Database
  readonly files: StoredFiles
  /** The archive `backup` wrote. */
  readonly file: string
  /** Remove what the database holds; without it a database with rows is refused. */
  readonly replace: boolean
  readonly migrationsDir?: string | undefined
}

/**
 * The archive is read twice: first to see that it is whole. The rest happens in one transaction, so that after a fault
 * the database is as it was. An archive of an older version is restored into its own tables, which then go through the migrations
 * since. Throws an OperatorError.
 */
export async function restore(options: RestoreOptions): Promise<BackupSummary> {
  await checkArchive(options.file)
  const summary = await options.database.transaction(async (tx) => {
    const archive = new ArchiveReader(options.file)
    try {
      return await restoreInto(tx, archive, options)
    } finally {
      await archive.close()
    }
  })
  // Fresh tables have no statistics yet.
  await options.database.maintain?.()
  return summary
}

async function restoreInto(tx: Db, archive: ArchiveReader, options: RestoreOptions): Promise<BackupSummary> {
  const header = parseHeader(await archive.nextJson())
  if (!header) throw archive.damaged()
  const migrations = readMigrations(options)
  if (!migrations.some(({ when }) => when === header.schema)) {
    throw new OperatorError(
      'A cópia de segurança foi feita por uma versão mais nova do programa. Atualize-o e tente de novo.',
    )
  }
  await withoutTimeLimit(tx)
  await settleText(tx)
  await lockMigrations(tx)
  const present = await listTables(tx)
  if (!options.replace) await refuseRows(tx, present)
  await dropEverything(tx, present)
  await applyMissing(
    tx,
    migrations.filter(({ when }) => when <= header.schema),
  )
  const rows = await loadTables(tx, archive, header)
  const files = await restoreFiles(archive, options.files)
  await applyMissing(tx, migrations)
  return { rows, files }
}

async function refuseRows(tx: Db, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    if (await hasRows(tx, name)) {
      throw new OperatorError(
        'O banco de dados não está vazio. Restaure em um banco vazio, ou use --replace para apagar o que há nele.',
      )
    }
  }
}

/** Dropping the tables is the only way past the triggers that keep rows for ever; it needs no rights on the schema. */
async function dropEverything(tx: Db, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) await tx.execute(sql`drop table ${sql.identifier(name)} cascade`)
  const functions = await tx.execute<{ name: string }>(sql`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  for (const { name } of functions.rows) await tx.execute(sql.raw(`drop function ${name} cascade`))
  await tx.execute(sql`drop table if exists drizzle.__drizzle_migrations`)
}

async function loadTables(tx: Db, archive: ArchiveReader, header: ArchiveHeader): Promise<number> {
  const known = await listTables(tx)
  const references = await dropReferences(tx)
  let total = 0
  for (const { name, columns, rows } of header.tables) {
    const table = known.find((candidate) => candidate.name === name)
    if (!table) throw archive.damaged()
    await loadRows(tx, { name, columns: columnsInOrder(table, columns, archive) }, nextLines(archive, rows))
    total += rows
  }
  for (const { name, value } of header.sequences) {
    await tx.execute(sql`select setval(quote_ident(${name})::regclass, ${value})`)
  }
  // Put back, they check every row.
  for (const { table, name, definition } of references) {
    await tx.execute(
      sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    )
  }
  return total
}

function columnsInOrder(table: Table, names: readonly string[], archive: ArchiveReader): Table['columns'] {
  return names.map((name) => {
    const column = table.columns.find((candidate) => candidate.name === name)
    if (!column) throw archive.damaged()
    return column
  })
}

async function* nextLines(archive: ArchiveReader, count: number): AsyncGenerator<string> {
  for (let line = 0; line < count; line++) yield await archive.next()
}

interface Reference {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** A row may refer to a later one of its own table or of a circle of tables: references are off while rows go in. */
async function dropReferences(tx: Db): Promise<readonly Reference[]> {
  const found = await tx.execute<{ table: string; name: string; definition: string }>(sql`
    select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`)
  for (const { table, name } of found.rows) {
    await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`)
  }
  return found.rows
}

const mimeOf: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' }

async function restoreFiles(archive: ArchiveReader, files: StoredFiles): Promise<number> {
  for (let count = 0; ; count++) {
    const facts = await archive.nextJson()
    if (parseFileCount(facts) === count) return count
    const archived = parseFile(facts)
    if (!archived) throw archive.damaged()
    const parts: Buffer[] = []
    for await (const line of nextLines(archive, archived.lines)) parts.push(Buffer.from(line, 'base64'))
    const bytes = Buffer.concat(parts)
    if (createHash('sha256').update(bytes).digest('hex') !== archived.sha256) throw archive.damaged()
    const extension = archived.file.split('.').at(-1) ?? ''
    await files.put(archived.file, bytes, mimeOf[extension] ?? 'application/octet-stream')
  }
}
