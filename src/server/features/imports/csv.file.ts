/**
 * A table of any size, read row by row: the letters and the separator of a CSV are found out, of a workbook one sheet is read;
 * what is no table is refused.
 */
import { open, stat } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import {
  type CsvEncoding,
  type CsvSeparator,
  otherThanText,
  isMarkup,
  isSeparatorLine,
  separatorOf,
} from '#domain/csv/csv-start.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import type { ImportColumns, Naming } from '#domain/imports/import-columns.ts'
import { type FileLetters, lettersOfFile, textOfFile } from './file-encoding.rules.ts'
import { undoubled } from './encoding.rules.ts'
import type { OpenedSheet, WorkbookFault } from './workbook.file.ts'
import { openWorkbookApart } from './workbook.thread.ts'

/** Characters of a row: more are a quote that never closes. It bounds the memory a batch of rows takes. */
const longestRow = 20_000
const startSize = 64 * 1024

export interface CsvFile {
  readonly path: string
  /** In bytes. */
  readonly size: number
  readonly letters: FileLetters
  readonly separator: CsvSeparator
  /** Where it was written from a sheet of a workbook. */
  readonly book: OpenedSheet | null
}

export interface CsvRecord {
  /** As a spreadsheet numbers it: the header is 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** Bytes of the file that were read so far. */
  readonly read: number
}

/** Says of a file why it cannot be imported at all. */
export const refusedFile = (msg: string): Refusal => new Refusal('import-file-refused', { msg, fields: { file: msg } })

const startFaults = {
  empty: 'O arquivo está vazio.',
  markup: 'Isto é uma página com nome de planilha. Abra no Excel, use “Salvar como” e escolha CSV.',
  other: 'O arquivo não é um CSV nem uma planilha.',
} as const

const workbookFaults = {
  broken: 'Não conseguimos abrir a planilha. Abra-a no Excel e salve de novo, ou salve como CSV.',
  empty: 'A planilha está vazia.',
  large: 'A planilha é grande demais. Salve como CSV e envie de novo.',
  locked: 'A planilha pede senha. Salve uma cópia sem senha.',
} as const satisfies Record<WorkbookFault, string>

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(startSize) })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function beginningOf(path: string, letters: FileLetters): Promise<string> {
  for await (const { text } of textOfFile(path, letters)) return text.slice(0, startSize)
  return ''
}

export interface FileToOpen {
  readonly path: string
  /** The letters of a CSV, by whoever looked at it. */
  readonly encoding?: CsvEncoding | undefined
  /** By which the sheet of a workbook is known. */
  readonly columns: ImportColumns
  readonly naming: Naming
  readonly personId: string
}

async function sheetOf({ path, columns, naming, personId }: FileToOpen): Promise<CsvFile> {
  const table = `${path}.csv`
  const { columns: all, readOnly } = columns
  const book = await openWorkbookApart({ path, table, columns: { columns: all, readOnly }, naming }, personId)
  if (typeof book === 'string') throw refusedFile(workbookFaults[book])
  const { size } = await stat(table)
  return { path: table, size, letters: { encoding: 'utf-8' }, separator: ';', book }
}

/**
 * Reads the letters of a CSV by evidence, or as they are named; of a workbook the sheet that holds the table is written
 * beside it. Refuses `import-file-refused` with what the file is instead of a table.
 */
export async function openTable(file: FileToOpen): Promise<CsvFile> {
  const { path, encoding: named } = file
  const start = await startOf(path)
  const other = otherThanText(start)
  if (other === 'workbook') return sheetOf(file)
  if (other) throw refusedFile(startFaults[other])
  const letters = await lettersOfFile(path, { start, named })
  const beginning = await beginningOf(path, letters)
  if (isMarkup(beginning)) throw refusedFile(startFaults.markup)
  const { size } = await stat(path)
  return { path, size, letters, separator: separatorOf(beginning), book: null }
}

interface Position {
  bytes: number
  endsLine: boolean
}

async function* textOf({ path, letters }: CsvFile, position: Position): AsyncGenerator<string> {
  for await (const { text, bytes } of textOfFile(path, letters)) {
    if (text.includes('\0')) throw refusedFile(startFaults.other)
    position.bytes = bytes
    if (text !== '') position.endsLine = /[\r\n]$/.test(text)
    yield text
  }
}

interface Parsed {
  readonly record: readonly string[]
  readonly info: Info
}

function parsing(file: CsvFile, position: Position): AsyncIterable<Parsed> {
  const parser = parse({
    delimiter: file.separator,
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: longestRow,
    // Rows of another length are told one by one; a mark for inches in a name opens no quote.
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  // What fails on the way is heard by whoever reads the rows.
  return pipeline(Readable.from(textOf(file, position)), parser, () => undefined)
}

function readable(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return refusedFile('O arquivo parece cortado: há aspas que abrem e não fecham.')
  return refusedFile(`Não foi possível ler perto da linha ${String(error['lines'])}. Confira as aspas e o separador.`)
}

/** What was written twice is read once more: `SÃ£o Paulo` is `São Paulo`. */
const undoubledCell = (cell: string) => undoubled(cell) ?? cell

/**
 * The rows, those above the header as well; empty ones and the line that names the separator are left out. Refuses
 * `import-file-refused` when the file ends in the middle of a row or cannot be read.
 */
export async function* recordsOf(file: CsvFile): AsyncGenerator<CsvRecord> {
  const position: Position = { bytes: 0, endsLine: true }
  // A row is as wide as the one before it, unless the program that wrote the file leaves out empty cells at the end.
  let [width, isUneven] = [0, false]
  let last: CsvRecord | undefined
  try {
    for await (const { record, info } of parsing(file, position)) {
      if (info.records === 1 && isSeparatorLine(record)) continue
      if (last) {
        isUneven ||= last.cells.length < width
        width = Math.max(width, last.cells.length)
        yield last
      }
      last = { line: info.records + info.empty_lines, cells: record.map(undoubledCell), read: position.bytes }
    }
  } catch (error) {
    throw readable(error)
  }
  if (!last) throw refusedFile(startFaults.empty)
  if (last.cells.length < width && !isUneven && !position.endsLine)
    throw refusedFile(`O arquivo parece cortado: a linha ${last.line} termina no meio.`)
  yield last
}
