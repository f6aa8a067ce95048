/** A copy of everything the server keeps, rows and files, in one file that either database restores. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Refusal } from '#domain/errors/refusal.ts'
import { writeArchive } from './archive.ts'
import type { ArchivedFile, ArchiveHeader, BackupSummary, StoredFiles } from './archive-format.ts'
import type { Database, Db } from './db.ts'
import { schemaVersion, withoutTimeLimit } from './migrate.ts'
import { countRows, dumpRows, listTables, settleText, type Table } from './table-copy.ts'

export { restore } from './restore.ts'

const bytesInLine = 300_000

/**
 * Writes one consistent state of the database and the files it refers to; on PostgreSQL others go on working, the
 * embedded database is busy meanwhile. Memory stays bounded by the largest file.
 */
export async function backup(options: {
  database: Database
  files: StoredFiles
  file: string
}): Promise<BackupSummary> {
  const { database, files, file } = options
  return database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    await withoutTimeLimit(tx)
    await settleText(tx)
    const tables = await listTables(tx)
    const header = await describe(tx, tables)
    const counted = { files: 0 }
    await writeArchive(file, archiveLines({ tx, tables, header, files, counted }))
    return { rows: header.tables.reduce((sum, { rows }) => sum + rows, 0), files: counted.files }
  })
}

async function describe(tx: Db, tables: readonly Table[]): Promise<ArchiveHeader> {
  const now = await tx.execute<{ at: string }>(sql`select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`)
  const sequences = await tx.execute<{ name: string; value: number }>(sql`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  const counted = []
  for (const { name, columns } of tables) {
    counted.push({ name, columns: columns.map((column) => column.name), rows: await countRows(tx, name) })
  }
  return {
    archive: 'nascente',
    format: 1,
    schema: await schemaVersion(tx),
    takenAt: now.rows[0]?.at ?? '',
    tables: counted,
    sequences: sequences.rows,
  }
}

interface Contents {
  readonly tx: Db
  readonly tables: readonly Table[]
  readonly header: ArchiveHeader
  readonly files: StoredFiles
  readonly counted: { files: number }
}

async function* archiveLines({ tx, tables, header, files, counted }: Contents): AsyncGenerator<string> {
  yield JSON.stringify(header)
  for (const table of tables) yield* dumpRows(tx, table)
  // Files are written before the rows that name them, so every file of the snapshot is listed now.
  for await (const { key } of files.list()) {
    const bytes = await readIfThere(files, key)
    if (!bytes) continue
    yield* fileLines(key, bytes)
    counted.files++
  }
  yield JSON.stringify({ files: counted.files })
}

/** A sending that failed meanwhile has taken its files away again; no row names them. */
async function readIfThere(files: StoredFiles, key: string): Promise<Buffer | undefined> {
  try {
    return await files.read(key)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') return undefined
    throw error
  }
}

function* fileLines(key: string, bytes: Buffer): Generator<string> {
  const lines = Math.ceil(bytes.length / bytesInLine)
  const facts: ArchivedFile = { file: key, sha256: createHash('sha256').update(bytes).digest('hex'), lines }
  yield JSON.stringify(facts)
  for (let start = 0; start < bytes.length; start += bytesInLine) {
    yield bytes.subarray(start, start + bytesInLine).toString('base64')
  }
}
