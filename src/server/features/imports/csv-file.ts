/** A CSV of any size, read row by row: its letters and its separator are found out, what is no table is refused. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { type CsvEncoding, type CsvSeparator, encodingMark, faultOfStart, separatorOf } from '#domain/csv/csv-start.ts'
import { Refusal } from '#domain/errors/refusal.ts'

/** Characters of a row: more are a quote that never closes. It bounds the memory a batch of rows takes. */
const longestRow = 20_000
const startSize = 64 * 1024

export interface CsvFile {
  readonly path: string
  readonly encoding: CsvEncoding
  readonly separator: CsvSeparator
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
  spreadsheet: 'Isto é uma planilha. No Excel, use “Salvar como” e escolha CSV.',
  other: 'O arquivo não é um CSV.',
} as const

const bytesOf = (path: string): AsyncIterable<Buffer> => createReadStream(path)

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(startSize) })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Excel in Brazil writes Windows-1252; whatever is no UTF-8 from its beginning to its end is taken for it. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of bytesOf(path)) decoder.decode(bytes, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Refuses `import-file-refused` with what the file is instead of a table. */
export async function openCsv(path: string): Promise<CsvFile> {
  const start = await startOf(path)
  const fault = faultOfStart(start)
  if (fault) throw refusedFile(startFaults[fault])
  const encoding = encodingMark(start) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252')
  // Node 20 decodes Windows-1252 rightly only as a stream.
  const text = new TextDecoder(encoding).decode(start, { stream: true })
  return { path, encoding, separator: separatorOf(text) }
}

interface Position {
  bytes: number
  endsLine: boolean
}

async function* textOf({ path, encoding }: CsvFile, position: Position): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of bytesOf(path)) {
    const text = decoder.decode(bytes, { stream: true })
    if (text.includes('\0')) throw refusedFile(startFaults.other)
    position.bytes += bytes.length
    if (text !== '') position.endsLine = /[\r\n]$/.test(text)
    yield text
  }
  yield decoder.decode()
}

interface Parsed {
  readonly record: readonly string[]
  readonly info: Info
}

function parsing(file: CsvFile, position: Position): AsyncIterable<Parsed> {
  const parser = parse({
    delimiter: file.separator,
    info: true,
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

/**
 * The rows, the header first; empty ones are left out. Refuses `import-file-refused` when the file ends in the middle of
 * a row or cannot be read.
 */
export async function* recordsOf(file: CsvFile): AsyncGenerator<CsvRecord> {
  const position: Position = { bytes: 0, endsLine: true }
  let width = 0
  let last: CsvRecord | undefined
  try {
    for await (const { record, info } of parsing(file, position)) {
      if (last) yield last
      if (width === 0) width = record.length
      last = { line: info.records + info.empty_lines, cells: record, read: position.bytes }
    }
  } catch (error) {
    throw readable(error)
  }
  if (!last) throw refusedFile(startFaults.empty)
  if (last.cells.length < width && !position.endsLine)
    throw refusedFile(`O arquivo parece cortado: a linha ${last.line} termina no meio.`)
  yield last
}
