/** Opens a workbook and writes the sheet that holds the table as a CSV: from there on it is a file like any other. */
import { readFileSync, writeFileSync } from 'node:fs'
import { type CellObject, read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { Unzip, UnzipInflate } from 'fflate'
import { csvLine } from '#domain/csv/csv.ts'
import { headerWithin } from '#domain/csv/csv-start.ts'
import { type ImportColumns, importRowLimit, type Naming, placeColumns } from '#domain/imports/import-columns.ts'
import { textOfCell } from './workbook-cells.file.ts'

export interface WorkbookToOpen {
  readonly path: string
  /** The file that is written. */
  readonly table: string
  /** By which the sheet is known. */
  readonly columns: ImportColumns
  readonly naming: Naming
}

/** `large` unfolds to more than a server has room for, `locked` asks for a password. */
export type WorkbookFault = 'broken' | 'empty' | 'large' | 'locked'

export interface OpenedSheet {
  readonly sheet: string
  /** Those a person sees besides, and that are not read. */
  readonly otherSheets: readonly string[]
}

/** Bytes of all parts of a workbook: one of 200,000 stores has 120 million. */
const unfoldedLimit = 400_000_000

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** Whether it unfolds to more than the limit, counted as it unfolds: what a file says of its parts may be a lie. */
function isBomb(bytes: Uint8Array): boolean {
  let size = 0
  const unzip = new Unzip((part) => {
    part.ondata = (error, piece) => {
      if (error) throw error
      size += piece.length
      if (size > unfoldedLimit) part.terminate()
    }
    part.start()
  })
  unzip.register(UnzipInflate)
  const step = 64 * 1024
  for (let from = 0; from < bytes.length && size <= unfoldedLimit; from += step)
    unzip.push(bytes.subarray(from, from + step), from + step >= bytes.length)
  return size > unfoldedLimit
}

type Row = readonly (CellObject | undefined)[]

/** Rows as they are numbered; what is merged downwards stands in each of its rows. */
function rowsOf(sheet: WorkSheet): readonly (Row | undefined)[] {
  const rows: (CellObject | undefined)[][] = sheet['!data'] ?? []
  for (const { s: from, e: to } of sheet['!merges'] ?? []) {
    const value = rows[from.r]?.[from.c]
    for (let at = from.r + 1; value && at <= Math.min(to.r, rows.length - 1); at += 1) (rows[at] ??= [])[from.c] = value
  }
  return rows
}

/** Empty cells with a look are cells, too. */
const isSaid = (row: Row | undefined) => row?.some((cell) => cell && (cell.t !== 'z' || cell.f !== undefined)) === true

interface Sheet {
  readonly name: string
  readonly rows: readonly (Row | undefined)[]
}

/** Those a person sees that hold anything. */
const sheetsOf = (book: WorkBook): Sheet[] =>
  book.SheetNames.flatMap((name, at) => {
    const sheet = book.Sheets[name]
    if (!sheet || book.Workbook?.Sheets?.[at]?.Hidden) return []
    const rows = rowsOf(sheet)
    return rows.some(isSaid) ? [{ name, rows }] : []
  })

const isLocked = (error: unknown) => error instanceof Error && /password|encrypt/i.test(error.message)

function bookIn(bytes: Uint8Array): WorkBook | WorkbookFault {
  try {
    if (isZip(bytes) && isBomb(bytes)) return 'large'
    // One row more than may be imported tells that there are more. A formula without a value is a stub.
    const sheetRows = importRowLimit + headerWithin + 1
    const kept = { cellNF: true, cellText: false, cellHTML: false, sheetStubs: true }
    return read(bytes, { type: 'array', dense: true, ...kept, sheetRows })
  } catch (error) {
    return isLocked(error) ? 'locked' : 'broken'
  }
}

export function openWorkbook({ path, table, columns, naming }: WorkbookToOpen): OpenedSheet | WorkbookFault {
  const book = bookIn(readFileSync(path))
  if (typeof book === 'string') return book
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  const textsOf = (row: Row | undefined): string[] =>
    Array.from(row ?? [], (cell: CellObject | undefined) => textOfCell(cell, date1904))
  const sheets = sheetsOf(book)
  const holdsTable = ({ rows }: Sheet) =>
    rows
      .filter(isSaid)
      .slice(0, headerWithin)
      .some((row) => placeColumns(textsOf(row), columns, naming).missing.length === 0)
  const sheet = sheets.find(holdsTable) ?? sheets[0]
  if (!sheet) return 'empty'
  writeFileSync(table, Array.from(sheet.rows, (row) => csvLine(textsOf(row))).join(''))
  return { sheet: sheet.name, otherSheets: sheets.filter((one) => one !== sheet).map(({ name }) => name) }
}
