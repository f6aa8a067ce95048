/** The first half of an import: the file is read in stretches, each row is checked and waits in the database to be written. */
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportKind } from '#contract/api.gen.ts'
import { type CsvEncoding, headerWithin } from '#domain/csv/csv-start.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { importRowLimit, joinedNaming, type NamedColumns, readNaming } from '#domain/imports/import-columns.ts'
import type { Deps } from '#server/deps.ts'
import type { UploadedFile } from '#server/files/uploaded-file.ts'
import { type CheckedRow, type Checker, checkerOf, headerOf } from './checking.rules.ts'
import { type CsvFile, type CsvRecord, openTable, recordsOf, refusedFile } from './csv.file.ts'
import type { ImportTarget } from './import-target.rules.ts'
import { addImport, changeImport, dropFaults, dropRows, findLastNaming } from './imports.store.ts'
import { nothingFound, stage } from './staging.service.ts'
import { breath, stretch } from './stretches.rules.ts'

export type ReadingDeps = Pick<Deps, 'database' | 'clock' | 'newId'>

export interface Sent {
  readonly kind: ImportKind
  readonly file: UploadedFile
  /** Named by the caller who wants to follow it. */
  readonly id?: string | undefined
  /** The letters of the file, by whoever looked at it. */
  readonly encoding?: CsvEncoding | undefined
  /** What titles of the file mean, by whoever looked at it: `column:title`. */
  readonly columns?: readonly string[] | undefined
}

interface Beginning extends Sent {
  readonly personId: string
  readonly csv: CsvFile
  readonly checker: Checker
  /** What titles mean to whoever sent it, in this file and before. */
  readonly naming: NamedColumns
}

/** What is read now, and under which name. */
interface Reading {
  readonly id: string
  /** Those below the header that were read to find it. */
  readonly first: readonly CsvRecord[]
  readonly records: AsyncIterable<CsvRecord>
  readonly checker: Checker
  readonly target: ImportTarget
  /** Of the file, in bytes. */
  readonly size: number
}

const isEmpty = ({ cells }: CsvRecord) => cells.every((cell) => cell.trim() === '')

/** The last per cent is the file's end. */
const progressOf = (read: number, size: number) => Math.min(99, Math.floor((100 * read) / Math.max(1, size)))

/** The first rows that say anything, as many as may stand before the table. */
async function firstRows(records: AsyncGenerator<CsvRecord>): Promise<CsvRecord[]> {
  const first: CsvRecord[] = []
  while (first.length < headerWithin) {
    const { value, done } = await records.next()
    if (done) break
    if (!isEmpty(value)) first.push(value)
  }
  return first
}

async function* chained(first: readonly CsvRecord[], rest: AsyncIterable<CsvRecord>): AsyncGenerator<CsvRecord> {
  yield* first
  yield* rest
}

/** Every row of the file, checked and put down. */
async function readAll({ database }: ReadingDeps, reading: Reading): Promise<void> {
  const { id, first, records, checker, target, size } = reading
  let found = nothingFound
  let waiting: CheckedRow[] = []
  const putDown = async () => {
    const checked = waiting
    waiting = []
    const progress = progressOf(checked.at(-1)?.read ?? 0, size)
    found = await database.transaction((tx) => stage(tx, { importId: id, target, checked, progress }, found))
    await pause(breath)
  }
  for await (const record of chained(first, records)) {
    const checked = isEmpty(record) ? null : checker.check(record)
    if (checked) waiting.push(checked)
    if (found.rows + waiting.length > importRowLimit)
      throw refusedFile(`O arquivo tem mais de ${importRowLimit / 1000} mil linhas. Divida-o em partes.`)
    if (waiting.length === stretch) await putDown()
  }
  if (waiting.length > 0) await putDown()
  if (found.rows === 0) throw refusedFile('O arquivo só tem a linha com os nomes das colunas.')
  const { samples, skipped } = checker
  await changeImport(database.db, id, { status: 'checked', progress: 100, samples, skipped })
}

/** What could not be read to its end is never written. */
async function giveUp({ database }: ReadingDeps, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    await dropRows(tx, [id])
    await dropFaults(tx, [id])
    await changeImport(tx, id, { status: 'failed' })
  })
}

export function createReading(deps: ReadingDeps, targets: Record<ImportKind, ImportTarget>) {
  const { database, clock, newId } = deps

  /** Puts the import down with what its first line tells. */
  async function begin({ kind, file, id = newId(), personId, csv, checker, naming }: Beginning): Promise<string> {
    const { header, ignoredColumns, readOnlyColumns } = checker
    const isNew = await addImport(database.db, {
      id,
      kind,
      status: 'reading',
      filename: file.filename,
      sheet: csv.book?.sheet ?? null,
      otherSheets: csv.book?.otherSheets ?? [],
      encoding: csv.letters.encoding,
      separator: csv.separator,
      header: [...header],
      naming,
      ignoredColumns,
      readOnlyColumns,
      personId,
      createdAt: clock(),
    })
    if (!isNew) throw new Refusal('idempotency-in-flight')
    return id
  }

  /**
   * Reads and checks a whole file and answers the import's name. Refuses `import-file-refused` with the reason,
   * `import-columns-missing` with the titles of the file, and `idempotency-in-flight` when the name is taken.
   */
  return async function read(personId: string, sent: Sent): Promise<string> {
    const target = targets[sent.kind]
    const { columns = [], encoding, file } = sent
    const told = readNaming(columns, target)
    if (!told) throw new Refusal('validation', { fields: { columns: 'Não há coluna com este nome.' } })
    const remembered = await findLastNaming(database.db, { kind: sent.kind, personId })
    const naming = { told, remembered }
    const csv = await openTable({ path: file.path, encoding, columns: target, naming, personId })
    const records = recordsOf(csv)
    try {
      const first = await firstRows(records)
      const { above, header } = headerOf(first, target, naming)
      const checker = checkerOf(target, header)
      for (const record of first.slice(0, above)) checker.skip(record)
      const id = await begin({ ...sent, personId, csv, checker, naming: joinedNaming(remembered, told) })
      try {
        await readAll(deps, { id, first: first.slice(above + 1), records, checker, target, size: csv.size })
      } catch (error) {
        await giveUp(deps, id)
        throw error
      }
      return id
    } finally {
      // Closes the file wherever reading ended.
      await records.return(undefined)
    }
  }
}
