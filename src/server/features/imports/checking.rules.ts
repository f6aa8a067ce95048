/** What the rows of a file are checked for before any of them is looked for in the register. */
import { Refusal } from '#domain/errors/refusal.ts'
import type { Import, ImportTitle } from '#contract/api.gen.ts'
import { headerWithin } from '#domain/csv/csv-start.ts'
import {
  cellsOf,
  cellText,
  formulaFault,
  isTotal,
  type Naming,
  placeColumns,
  type PlacedColumns,
} from '#domain/imports/import-columns.ts'
import type { RightRow, RowFault } from '#domain/imports/import-row.ts'
import { firstOf } from '#domain/text/text-length.ts'
import { type CsvRecord, refusedFile } from './csv.file.ts'
import type { ImportTarget } from './import-target.rules.ts'
import type { FaultyRow, StagedRow } from './imports.store.ts'

/** A row of a file with what it says, or with what is wrong with it. */
export type CheckedRow = CsvRecord & ({ readonly row: StagedRow['row'] } | { readonly faults: FaultyRow['faults'] })

/** Samples and skipped rows that are told. */
const told = 10

const isSaid = (cell: string) => cellText(cell) !== ''

/** The header with its titles placed. */
export interface PlacedHeader {
  readonly titles: readonly string[]
  readonly columns: PlacedColumns
}

const titlesOf = ({ titles, columns }: PlacedHeader): ImportTitle[] =>
  titles.map((title, at) => ({ title, column: columns.places[at] ?? null }))

/** What the row with the most columns lacks, or the one with the most titles: it is shown to whoever says what they are. */
function missingIn(rows: readonly PlacedHeader[]): Refusal {
  const known = ({ columns }: PlacedHeader) => columns.places.filter((column) => column !== null).length
  const said = ({ titles }: PlacedHeader) => titles.filter(isSaid).length
  const [best] = rows.toSorted((one, other) => known(other) - known(one) || said(other) - said(one))
  const missing = best?.columns.missing.join(', ') ?? ''
  const msg = `Falta a coluna ${missing} nas ${headerWithin} primeiras linhas. Use o modelo, ou diga o que é cada coluna.`
  return new Refusal('import-columns-missing', { msg, header: best ? titlesOf(best) : [] })
}

/**
 * The header, and how many rows are above it. Refuses `import-columns-missing` where no row has what none can do without, and
 * `import-file-refused` where a column is named twice.
 */
export function headerOf(
  first: readonly CsvRecord[],
  target: ImportTarget,
  naming: Naming,
): { above: number; header: PlacedHeader } {
  const rows = first.map(({ cells }) => ({ titles: cells.map(cellText), columns: placeColumns(cells, target, naming) }))
  const above = rows.findIndex(({ columns }) => columns.missing.length === 0)
  const header = rows[above]
  if (!header) throw missingIn(rows)
  const twice = header.columns.twice.join(', ')
  if (twice !== '') throw refusedFile(`Há mais de uma coluna ${twice} na linha com os nomes.`)
  return { above, header }
}

export interface Checker {
  readonly header: readonly ImportTitle[]
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

const unread = (column: string, value: string): RowFault => ({
  column,
  value,
  reason: 'Há letras que não foi possível reconhecer. Escolha outra forma de ler o arquivo ou corrija a célula.',
})

/** What of a cell no register needs to look at. */
function faultOfCell(column: string, value: string): RowFault | null {
  if (value.includes('\uFFFD')) return unread(column, value)
  const reason = formulaFault(value)
  return reason === null ? null : { column, value, reason }
}

function faultsOf(record: CsvRecord, width: number, cells: ReadonlyMap<string, string>): RowFault[] {
  const isTooLong = record.cells.slice(width).some((cell) => cell.trim() !== '')
  if (!isTooLong) return [...cells].flatMap(([column, value]) => faultOfCell(column, value) ?? [])
  const reason = `A linha tem ${record.cells.length} colunas; a dos nomes tem ${width}`
  return [{ column: '', value: '', reason }]
}

/** Remembers which things it has met, so that none is written twice. */
export function checkerOf(target: ImportTarget, header: PlacedHeader): Checker {
  const { places, ignored, readOnly } = header.columns
  const met = new Map<string, number>()

  /** Null for what no row before said of its column. */
  function meetAgain(column: string, value: string, line: number): RowFault | null {
    const before = met.get(`${column} ${value}`)
    if (before !== undefined) return { column, value, reason: `Já está na linha ${before} deste arquivo` }
    met.set(`${column} ${value}`, line)
    return null
  }
  function meetUnique({ facts }: RightRow, line: number): RowFault | null {
    const value = target.unique && facts[target.unique.fact]
    return target.unique && value ? meetAgain(target.unique.column, String(value), line) : null
  }

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
    const faults = faultsOf(record, header.titles.length, cells)
    if (faults.length > 0) return { ...record, faults }
    const row = target.read(cells)
    if (row.faults) return { ...record, faults: row.faults }
    const repeated = meetAgain(target.keyColumn, row.key, record.line) ?? meetUnique(row, record.line)
    return repeated ? { ...record, faults: [repeated] } : { ...record, row }
  }

  return { header: titlesOf(header), ignoredColumns: ignored, readOnlyColumns: readOnly, samples, skipped, skip, check }
}
