/** What the rows of a file are checked for before any of them is looked for in the register. */
import type { Import } from '#contract/api.gen.ts'
import { headerWithin } from '#domain/csv/csv-start.ts'
import { cellsOf, cellText, isTotal, placeColumns, type PlacedColumns } from '#domain/imports/import-columns.ts'
import type { RowFault } from '#domain/imports/import-row.ts'
import { firstOf } from '#domain/text/clean-text.ts'
import { type CsvRecord, refusedFile } from './csv-file.ts'
import type { ImportTarget } from './import-target.ts'
import type { FaultyRow, StagedRow } from './imports.store.ts'

/** A row of a file with what it says, or with what is wrong with it. */
export type CheckedRow = CsvRecord & ({ readonly row: StagedRow['row'] } | { readonly faults: FaultyRow['faults'] })

/** Samples and skipped rows that are told. */
const told = 10

/** The header and the rows above it. Refuses `import-file-refused` where no row has what none can do without. */
export function headerOf(
  first: readonly CsvRecord[],
  target: ImportTarget,
): { above: number; header: readonly string[] } {
  const above = first.findIndex(({ cells }) => placeColumns(cells, target).missing.length === 0)
  const header = first[above]
  if (header) return { above, header: header.cells.map(cellText) }
  const missing = placeColumns(first[0]?.cells ?? [], target).missing.join(', ')
  throw refusedFile(
    `Falta a coluna ${missing} nas ${headerWithin} primeiras linhas. Use o modelo para conferir os nomes.`,
  )
}

export interface Checker {
  readonly header: readonly string[]
  readonly ignoredColumns: readonly string[]
  readonly readOnlyColumns: readonly string[]
  /** So far, ten at most. */
  readonly samples: readonly Import['samples'][number][]
  readonly skipped: readonly Import['skipped'][number][]
  /** Notes a row that is none of the table. */
  skip(record: CsvRecord): void
  /** Null for a row that sums up others. */
  check(record: CsvRecord): CheckedRow | null
}

/** Refuses a header that names a column twice. */
function placed(header: readonly string[], target: ImportTarget): PlacedColumns {
  const columns = placeColumns(header, target)
  const twice = columns.twice.join(', ')
  if (twice !== '') throw refusedFile(`Há mais de uma coluna ${twice} na linha com os nomes.`)
  return columns
}

const unread = (column: string, value: string): RowFault => ({
  column,
  value,
  reason: 'Há letras que não foi possível reconhecer. Escolha outra forma de ler o arquivo ou corrija a célula.',
})

function faultsOf(record: CsvRecord, header: readonly string[], cells: ReadonlyMap<string, string>): RowFault[] {
  const isTooLong = record.cells.slice(header.length).some((cell) => cell.trim() !== '')
  if (!isTooLong)
    return [...cells].flatMap(([column, value]) => (value.includes('\uFFFD') ? [unread(column, value)] : []))
  const reason = `A linha tem ${record.cells.length} colunas; a dos nomes tem ${header.length}`
  return [{ column: '', value: '', reason }]
}

/** Remembers which things it has met, so that none is written twice. Refuses `import-file-refused`. */
export function checkerOf(target: ImportTarget, header: readonly string[]): Checker {
  const { places, ignored, readOnly } = placed(header, target)
  const met = new Map<string, number>()
  const samples: Import['samples'] = []
  const skipped: Import['skipped'] = []

  function skip({ line, cells }: CsvRecord): void {
    const text = cells.map(cellText).filter(Boolean).join(' · ')
    if (skipped.length < told) skipped.push({ line, text: firstOf(text, 200) })
  }

  function sample(line: number, cells: ReadonlyMap<string, string>): void {
    for (const [column, text] of cells) {
      if (samples.length === told) return
      if (/[^\0-\u007F]/.test(text)) samples.push({ line, column, text: firstOf(text, 200) })
    }
  }

  function check(record: CsvRecord): CheckedRow | null {
    const cells = cellsOf(record.cells, places)
    if (isTotal(record.cells, cells.get(target.keyColumn) ?? '')) {
      skip(record)
      return null
    }
    if (samples.length < told) sample(record.line, cells)
    const faults = faultsOf(record, header, cells)
    if (faults.length > 0) return { ...record, faults }
    const row = target.read(cells)
    if (row.faults) return { ...record, faults: row.faults }
    const before = met.get(row.key)
    if (before === undefined) {
      met.set(row.key, record.line)
      return { ...record, row }
    }
    const reason = `Já está na linha ${before} deste arquivo`
    return { ...record, faults: [{ column: target.keyColumn, value: row.key, reason }] }
  }

  return { header, ignoredColumns: ignored, readOnlyColumns: readOnly, samples, skipped, skip, check }
}
