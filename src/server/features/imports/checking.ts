/** What the rows of a file are checked for before any of them is looked for in the register. */
import { cellsOf, placeColumns, type PlacedColumns } from '#domain/imports/import-columns.ts'
import { type CsvRecord, refusedFile } from './csv-file.ts'
import type { ImportTarget } from './import-target.ts'
import type { FaultyRow, StagedRow } from './imports.store.ts'

/** A row of a file with what it says, or with what is wrong with it. */
export type CheckedRow = CsvRecord & ({ readonly row: StagedRow['row'] } | { readonly faults: FaultyRow['faults'] })

export interface Checker {
  readonly header: readonly string[]
  readonly ignoredColumns: readonly string[]
  check(record: CsvRecord): CheckedRow
}

/** Refuses a header that lacks what no row can do without, or names a column twice. */
function placed(header: readonly string[], target: ImportTarget): PlacedColumns {
  const columns = placeColumns(header, target.columns)
  const [missing, twice] = [columns.missing.join(', '), columns.twice.join(', ')]
  if (missing !== '')
    throw refusedFile(`Falta a coluna ${missing} na primeira linha. Use o modelo para conferir os nomes.`)
  if (twice !== '') throw refusedFile(`Há mais de uma coluna ${twice} na primeira linha.`)
  return columns
}

/** Remembers which things it has met, so that none is written twice. Refuses `import-file-refused`. */
export function checkerOf(target: ImportTarget, header: readonly string[]): Checker {
  const { places, ignored } = placed(header, target)
  const met = new Map<string, number>()

  function faultsOf({ cells }: CsvRecord) {
    const tooMany = cells.slice(header.length).some((cell) => cell.trim() !== '')
    if (cells.length >= header.length && !tooMany) return null
    const reason = `A linha tem ${cells.length} colunas; a primeira linha tem ${header.length}`
    return [{ column: '', value: '', reason }]
  }

  function check(record: CsvRecord): CheckedRow {
    const faults = faultsOf(record)
    if (faults) return { ...record, faults }
    const row = target.read(cellsOf(record.cells, places))
    if (row.faults) return { ...record, faults: row.faults }
    const before = met.get(row.key)
    if (before === undefined) {
      met.set(row.key, record.line)
      return { ...record, row }
    }
    const reason = `Já está na linha ${before} deste arquivo`
    return { ...record, faults: [{ column: target.keyColumn, value: row.key, reason }] }
  }

  return { header, ignoredColumns: ignored, check }
}
