/** The lines of a backup that say what follows them. */

/** What a backup needs of the file store. */
export interface StoredFiles {
  list(): AsyncIterable<{ readonly key: string }>
  read(key: string): Promise<Buffer>
  put(key: string, bytes: Buffer, mime: string): Promise<void>
}

/**
 * The first line of an archive. After it come the rows of each table in this order, one line each; then the files, each
 * a line of facts and lines of base64; then a line with the number of files.
 */
export interface ArchiveHeader {
  readonly archive: 'nascente'
  readonly format: 1
  /** The last migration of the database, by its time. */
  readonly schema: number
  readonly takenAt: string
  readonly tables: readonly ArchivedTable[]
  /** Last value given out by each sequence that was used. */
  readonly sequences: readonly ArchivedSequence[]
}

interface ArchivedTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
}

interface ArchivedSequence {
  readonly name: string
  readonly value: number
}

/** The line before the base64 of a file. */
export interface ArchivedFile {
  readonly file: string
  readonly sha256: string
  readonly lines: number
}

/** What was copied or put back. */
export interface BackupSummary {
  readonly rows: number
  readonly files: number
}

/** Undefined when the line is not the start of an archive of ours. */
export function parseHeader(line: unknown): ArchiveHeader | undefined {
  if (!isObject(line) || line['archive'] !== 'nascente' || line['format'] !== 1) return undefined
  const { schema, takenAt, tables, sequences } = line
  if (typeof schema !== 'number' || typeof takenAt !== 'string') return undefined
  if (!isListOf(tables, isTable) || !isListOf(sequences, isSequence)) return undefined
  return { archive: 'nascente', format: 1, schema, takenAt, tables, sequences }
}

/** Undefined when the line is not about a file. */
export function parseFile(line: unknown): ArchivedFile | undefined {
  if (!isObject(line)) return undefined
  const { file, sha256, lines } = line
  if (typeof file !== 'string' || typeof sha256 !== 'string' || typeof lines !== 'number') return undefined
  return { file, sha256, lines }
}

/** The number in the line after the last file; undefined when the line is another one. */
export function parseFileCount(line: unknown): number | undefined {
  return isObject(line) && typeof line['files'] === 'number' ? line['files'] : undefined
}

function isTable(value: unknown): value is ArchivedTable {
  if (!isObject(value)) return false
  const isText = (column: unknown): column is string => typeof column === 'string'
  return isText(value['name']) && typeof value['rows'] === 'number' && isListOf(value['columns'], isText)
}

function isSequence(value: unknown): value is ArchivedSequence {
  return isObject(value) && typeof value['name'] === 'string' && typeof value['value'] === 'number'
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(isItem)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
