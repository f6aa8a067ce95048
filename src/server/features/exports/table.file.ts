/** A table as a file, in the form somebody asked for. */
import type { ExportFormat } from '#contract/api.gen.ts'
import { csvLine, csvMark } from '#domain/csv/csv.ts'
import { csvCell } from '#domain/exports/csv-cells.ts'
import type { Db } from '#server/db/db.ts'
import type { Place } from '#server/db/stretch.ts'
import type { Asked, ExportRows, ExportSource } from './export-source.rules.ts'
import { workbook } from './workbook.file.ts'

/** Rows that are read and written together; nobody waits for the database for longer than one such stretch. */
const stretch = 500

export const mimes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>

type Rows = ExportRows['rows']

export interface Reading {
  readonly source: ExportSource<unknown>
  readonly asked: Asked<unknown>
  /** Called after each stretch with the rows so far; what it awaits is waited for. */
  readonly onRead: (rows: number) => Promise<void>
}

/** Stretch after stretch of all rows. */
async function* rowsOf(db: Db, { source, asked, onRead }: Reading): AsyncGenerator<Rows> {
  let after: Place | null = null
  let count = 0
  do {
    const { rows, next }: ExportRows = await source.read(db, asked, { after, limit: stretch })
    yield rows
    count += rows.length
    await onRead(count)
    after = next
  } while (after)
}

async function* csvFile(
  { columns }: ExportSource<unknown>,
  stretches: AsyncIterable<Rows>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvMark + csvLine(columns.map(({ header }) => header)))
  for await (const rows of stretches) yield Buffer.from(rows.map((row) => csvLine(row.map(csvCell))).join(''))
}

/** The bytes of the file, as its rows are read. */
export function tableFile(db: Db, format: ExportFormat, reading: Reading): AsyncGenerator<Uint8Array> {
  const rows = rowsOf(db, reading)
  return format === 'csv' ? csvFile(reading.source, rows) : workbook(reading.source, rows)
}
