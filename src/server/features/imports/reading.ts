/** The first half of an import: the file is read in stretches, each row is checked and waits in the database to be written. */
import type { ImportKind } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { cellsOf, importRowLimit, placeColumns, type PlacedColumns } from '#domain/imports/import-columns.ts'
import type { RowFault } from '#domain/imports/import-row.ts'
import type { Deps } from '#server/deps.ts'
import type { UploadedFile } from '#server/http/handler.ts'
import { type CsvFile, type CsvRecord, openCsv, recordsOf } from './csv-file.ts'
import { type ImportCounts, type ImportTarget, noCounts } from './import-target.ts'
import {
  addImport,
  changeImport,
  dropFaults,
  dropRows,
  type FaultyRow,
  stageFaults,
  stageRows,
  type StagedRow,
} from './imports.store.ts'

/** Rows that are checked and put down together; nobody waits longer than one such stretch for the embedded database. */
const stretch = 1000

export type ReadingDeps = Pick<Deps, 'database' | 'clock' | 'newId'>

export interface Sent {
  readonly kind: ImportKind
  readonly file: UploadedFile
  /** Named by the caller who wants to follow it. */
  readonly id?: string | undefined
}

const refused = (msg: string) => new Refusal('import-file-refused', { msg, fields: { file: msg } })

const list = (names: readonly string[]) => names.join(', ')

/** Refuses a header that lacks what no row can do without, or names a column twice. */
function placed(header: readonly string[], target: ImportTarget): PlacedColumns {
  const columns = placeColumns(header, target.columns)
  if (columns.missing.length > 0)
    throw refused(`Falta a coluna ${list(columns.missing)} na primeira linha. Use o modelo para conferir os nomes.`)
  if (columns.twice.length > 0) throw refused(`Há mais de uma coluna ${list(columns.twice)} na primeira linha.`)
  return columns
}

const isEmpty = ({ cells }: CsvRecord) => cells.every((cell) => cell.trim() === '')

/** Checks rows one by one; keeps in mind which things it has met, so that none is written twice. */
function checker(target: ImportTarget, header: readonly string[], { places }: PlacedColumns) {
  const met = new Map<string, number>()
  const whole = (reason: string): readonly RowFault[] => [{ column: '', value: '', reason }]

  function check({ line, cells }: CsvRecord): StagedRow | FaultyRow {
    const extra = cells.slice(header.length).some((cell) => cell.trim() !== '')
    if (cells.length < header.length || extra) {
      const reason = `A linha tem ${cells.length} colunas; a primeira linha tem ${header.length}`
      return { line, cells, faults: whole(reason) }
    }
    const row = target.read(cellsOf(cells, places))
    if (row.faults) return { line, cells, faults: row.faults }
    const before = met.get(row.key)
    if (before === undefined) {
      met.set(row.key, line)
      return { line, row }
    }
    const reason = `Já está na linha ${before} deste arquivo`
    return { line, cells, faults: [{ column: target.keyColumn, value: row.key, reason }] }
  }
  return check
}

interface Stretch {
  readonly records: readonly CsvRecord[]
  readonly check: (record: CsvRecord) => StagedRow | FaultyRow
  readonly size: number
}

interface Rest extends Omit<Stretch, 'records'> {
  readonly records: AsyncGenerator<CsvRecord>
}

interface Progress {
  readonly counts: ImportCounts
  readonly invalid: number
  readonly rows: number
}

export function createReading({ database, clock, newId }: ReadingDeps, targets: Record<ImportKind, ImportTarget>) {
  /** One stretch, with the figures that people follow. */
  const putDown = (id: string, target: ImportTarget, { records, check, size }: Stretch, before: Progress) =>
    database.transaction(async (tx): Promise<Progress> => {
      const checked = records.map(check)
      const right = checked.filter((one): one is StagedRow => 'row' in one)
      const verdicts = await target.judge(
        tx,
        right.map(({ row }) => row),
      )
      const cellsAt = new Map(records.map(({ line, cells }) => [line, cells]))
      const faulty = checked.filter((one): one is FaultyRow => 'faults' in one)
      const rows: StagedRow[] = []
      let counts = before.counts
      for (const [at, one] of right.entries()) {
        const verdict = verdicts[at]
        if (typeof verdict === 'string') {
          rows.push(one)
          counts = { ...counts, [verdict]: counts[verdict] + 1 }
        } else faulty.push({ line: one.line, cells: cellsAt.get(one.line) ?? [], faults: verdict ?? [] })
      }
      await stageRows(tx, id, rows)
      await stageFaults(tx, id, faulty)
      const now = { counts, invalid: before.invalid + faulty.length, rows: before.rows + records.length }
      const read = records.at(-1)?.read ?? 0
      const progress = Math.min(99, Math.floor((100 * read) / Math.max(1, size)))
      await changeImport(tx, id, { ...counts, invalid: now.invalid, rows: now.rows, progress })
      return now
    })

  /** What could not be read to its end is never written. */
  async function giveUp(id: string): Promise<void> {
    await database.transaction(async (tx) => {
      await dropRows(tx, [id])
      await dropFaults(tx, [id])
      await changeImport(tx, id, { status: 'failed' })
    })
  }

  async function readAll(id: string, target: ImportTarget, { records, check, size }: Rest): Promise<void> {
    let progress: Progress = { counts: noCounts, invalid: 0, rows: 0 }
    let waiting: CsvRecord[] = []
    const flush = async () => {
      if (waiting.length === 0) return
      progress = await putDown(id, target, { records: waiting, check, size }, progress)
      waiting = []
    }
    for await (const record of records) {
      if (isEmpty(record)) continue
      waiting.push(record)
      if (progress.rows + waiting.length > importRowLimit)
        throw refused(`O arquivo tem mais de ${importRowLimit / 1000} mil linhas. Divida-o em partes.`)
      if (waiting.length === stretch) await flush()
    }
    await flush()
    if (progress.rows === 0) throw refused('O arquivo só tem a linha com os nomes das colunas.')
    await changeImport(database.db, id, { status: 'checked', progress: 100 })
  }

  /** Puts the import down with what its first line tells. */
  async function begin(personId: string, { kind, file, id = newId() }: Sent, csv: CsvFile, header: readonly string[]) {
    const columns = placed(header, targets[kind])
    const isNew = await addImport(database.db, {
      id,
      kind,
      status: 'reading',
      filename: file.filename.replaceAll('\0', ''),
      encoding: csv.encoding,
      separator: csv.separator,
      header,
      ignoredColumns: columns.ignored,
      personId,
      createdAt: clock(),
    })
    if (!isNew) throw new Refusal('idempotency-in-flight')
    return { id, check: checker(targets[kind], header, columns) }
  }

  /**
   * Reads and checks a whole file and answers the import's name. Refuses `import-file-refused` with the reason, and
   * `idempotency-in-flight` when the name is taken.
   */
  return async function read(personId: string, sent: Sent): Promise<string> {
    const csv = await openCsv(sent.file.path)
    const records = recordsOf(csv)
    try {
      const first = await records.next()
      const header = first.done ? [] : first.value.cells
      const { id, check } = await begin(personId, sent, csv, header)
      try {
        await readAll(id, targets[sent.kind], { records, check, size: sent.file.size })
      } catch (error) {
        await giveUp(id)
        throw error
      }
      return id
    } finally {
      // Closes the file wherever reading ended.
      await records.return(undefined)
    }
  }
}
