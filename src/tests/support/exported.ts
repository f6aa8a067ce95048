/** What an export holds, read the hard way: every row in a stretch of its own, or its file by another library. */
import { parse } from 'csv-parse/sync'
import type { Db } from '#server/db/db.ts'
import type { Place } from '#server/db/stretch.ts'
import type { Asked, ExportRows, ExportSource } from '#server/features/exports/export-source.rules.ts'

/** The texts of the first column. */
export async function exportedNames<Filter>(
  db: Db,
  source: ExportSource<Filter>,
  asked: Asked<Filter>,
): Promise<readonly string[]> {
  const names: string[] = []
  let after: Place | null = null
  do {
    const { rows, next }: ExportRows = await source.read(db, asked, { after, limit: 1 })
    for (const [cell] of rows) names.push(cell?.type === 'text' ? cell.text : '')
    after = next
  } while (after)
  return names
}

/** A line of a CSV by what heads its columns. */
export type Line = Readonly<Record<string, string>>

/** The lines of a CSV as another library reads them. */
export const linesOf = (csv: Buffer): Line[] =>
  parse<Line>(csv, { bom: true, delimiter: ';', record_delimiter: '\r\n', columns: true })
