/** The columns of a file that is imported: found by their names, however these are written. */
import { withoutFormula } from '#domain/csv/spoiled-code.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { cleanText } from '#domain/text/clean-text.ts'

/** Bytes of a file. */
export const importFileLimit = 100_000_000

/** More rows than that go into several files. */
export const importRowLimit = 200_000

export interface ImportColumn {
  /** As the template writes it. */
  readonly name: string
  /** As the export of the register, and other programs, write it. */
  readonly also?: readonly string[]
  /** What somebody may write there. */
  readonly example: string
  /** A row without it is wrong; what only something new needs is said apart. */
  readonly need: 'always' | 'new' | 'never'
}

/** `Razão social` and `razaoSocial` are one column. */
const columnKey = (name: string) => nameKey(name).replaceAll(/[^0-9a-z]/g, '')

export interface ImportColumns {
  readonly columns: readonly ImportColumn[]
  /** Columns of the export that tell something and change nothing. */
  readonly readOnly: readonly string[]
}

export interface PlacedColumns {
  /** For each place of the file the column it is; null where it means nothing here. */
  readonly places: readonly (string | null)[]
  /** What means nothing here, as the file writes it. */
  readonly ignored: readonly string[]
  /** What is known and cannot be changed by a file, as the file writes it. */
  readonly readOnly: readonly string[]
  /** Columns no row can do without, and the file does not have. */
  readonly missing: readonly string[]
  /** Columns the file has more than once. */
  readonly twice: readonly string[]
}

export function placeColumns(header: readonly string[], { columns, readOnly }: ImportColumns): PlacedColumns {
  const names = new Map(
    columns.flatMap(({ name, also = [] }) => [name, ...also].map((title) => [columnKey(title), name] as const)),
  )
  const places = header.map((title) => names.get(columnKey(title)) ?? null)
  const others = header.map(cellText).filter((title, at) => places[at] === null && title !== '')
  const told = new Set(readOnly.map(columnKey))
  return {
    places,
    ignored: others.filter((title) => !told.has(columnKey(title))),
    readOnly: others.filter((title) => told.has(columnKey(title))),
    missing: columns.filter(({ name, need }) => need === 'always' && !places.includes(name)).map(({ name }) => name),
    twice: columns.filter(({ name }) => places.filter((one) => one === name).length > 1).map(({ name }) => name),
  }
}

/** The cells of one row by column; those that mean nothing here are left out. */
export function cellsOf(row: readonly string[], places: PlacedColumns['places']): ReadonlyMap<string, string> {
  return new Map(places.flatMap((name, at) => (name === null ? [] : [[name, cellText(row[at] ?? '')] as const])))
}

/** What a cell says: a clean text without what keeps it from becoming a number (`="00123"`) or a formula (an apostrophe). */
export function cellText(cell: string): string {
  const text = cleanText(cell) ?? cell
  return text.startsWith('=') ? withoutFormula(text) : text.replace(/^'(?='*[=+\-@＝＋－＠])/, '')
}

const total = /^(?:sub-?)?tota(?:l|is)\b/

/** Whether a row sums up those above it: it has no key, or says so in its place. */
export function isTotal(cells: readonly string[], key: string): boolean {
  return (key === '' || total.test(nameKey(key))) && cells.some((cell) => total.test(nameKey(cell)))
}
