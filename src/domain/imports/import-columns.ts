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

/** What titles of a file mean, by their keys; null for a column that is not used. */
export type NamedColumns = Readonly<Record<string, string | null>>

/** What people have said of titles: of this file, and of files before it. */
export interface Naming {
  readonly told?: NamedColumns
  /** Of titles that mean nothing by themselves; a column that is there already is not looked for under another title. */
  readonly remembered?: NamedColumns
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

/** Titles that are remembered. */
const rememberedLimit = 200

/**
 * What texts `column:title` say; nothing before the colon means that the column is not used. Null where there is no such
 * column.
 */
export function readNaming(texts: readonly string[], { columns }: ImportColumns): NamedColumns | null {
  const pairs = texts.map((text) => {
    const at = text.indexOf(':')
    return [columnKey(text.slice(at + 1)), text.slice(0, at) || null] as const
  })
  const isKnown = (name: string | null) => name === null || columns.some((column) => column.name === name)
  return pairs.every(([, name]) => isKnown(name)) ? Object.fromEntries(pairs) : null
}

/** What is remembered after a file: what was said last stands, and the oldest is forgotten. */
export function joinedNaming(before: NamedColumns, told: NamedColumns): NamedColumns {
  const kept = Object.entries(before).filter(([key]) => !Object.hasOwn(told, key))
  return Object.fromEntries([...kept, ...Object.entries(told)].slice(-rememberedLimit))
}

function placesOf(header: readonly string[], { columns }: ImportColumns, { told = {}, remembered = {} }: Naming) {
  const names = new Map(
    columns.flatMap(({ name, also = [] }) => [name, ...also].map((title) => [columnKey(title), name] as const)),
  )
  const isColumn = (name: string | null | undefined) => columns.some((column) => column.name === name)
  const keys = header.map(columnKey)
  const places = keys.map((key) => (Object.hasOwn(told, key) ? (told[key] ?? null) : (names.get(key) ?? null)))
  for (const [at, key] of keys.entries()) {
    const column = remembered[key] ?? null
    const isFree = places[at] === null && !Object.hasOwn(told, key) && !places.includes(column)
    if (isFree && isColumn(column)) places[at] = column
  }
  return places
}

export function placeColumns(header: readonly string[], known: ImportColumns, naming: Naming = {}): PlacedColumns {
  const { columns, readOnly } = known
  const places = placesOf(header, known, naming)
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

/** What a workbook says where a formula has no value, and where it has an error. */
export const bookCells = { unknown: '#FÓRMULA', wrong: '#ERRO' } as const

const formulaError = /^#(?:ERRO|N\/[AD]|REF|VALUE|VALOR|DIV\/0|NAME|NOME|NULL|NULO|NUM|NÚM)[!?]?$/i

/** What is wrong with a cell that shows no value of its own, in Portuguese; null for all others. */
export function formulaFault(cell: string): string | null {
  if (cell === bookCells.unknown)
    return 'A fórmula não tem resultado guardado. Abra a planilha no Excel e salve de novo.'
  return formulaError.test(cell) ? 'A fórmula da planilha dá erro. Corrija a célula.' : null
}

const total = /^(?:sub-?)?tota(?:l|is)\b/

/** Whether a row sums up those above it: it has no key, or says so in its place. */
export function isTotal(cells: readonly string[], key: string): boolean {
  return (key === '' || total.test(nameKey(key))) && cells.some((cell) => total.test(nameKey(cell)))
}
