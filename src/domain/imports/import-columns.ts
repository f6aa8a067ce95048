/** The columns of a file that is imported: found by their names, however these are written. */
import { nameKey } from '#domain/people/name-key.ts'

/** Bytes of a file. */
export const importFileLimit = 100_000_000

/** More rows than that go into several files. */
export const importRowLimit = 200_000

export interface ImportColumn {
  /** As the template writes it. */
  readonly name: string
  /** What somebody may write there. */
  readonly example: string
  /** A row without it is wrong; what only something new needs is said apart. */
  readonly need: 'always' | 'new' | 'never'
}

/** `Razão social` and `razaoSocial` are one column. */
const columnKey = (name: string) => nameKey(name).replaceAll(/[^0-9a-z]/g, '')

export interface PlacedColumns {
  /** For each place of the file the column it is; null where it means nothing here. */
  readonly places: readonly (string | null)[]
  /** As the file writes them. */
  readonly ignored: readonly string[]
  /** Columns no row can do without, and the file does not have. */
  readonly missing: readonly string[]
  /** Columns the file has more than once. */
  readonly twice: readonly string[]
}

export function placeColumns(header: readonly string[], columns: readonly ImportColumn[]): PlacedColumns {
  const names = new Map(columns.map(({ name }) => [columnKey(name), name]))
  const places = header.map((title) => names.get(columnKey(title)) ?? null)
  return {
    places,
    ignored: header.map((title) => title.trim()).filter((title, at) => places[at] === null && title !== ''),
    missing: columns.filter(({ name, need }) => need === 'always' && !places.includes(name)).map(({ name }) => name),
    twice: columns.filter(({ name }) => places.filter((one) => one === name).length > 1).map(({ name }) => name),
  }
}

/** The cells of one row by column; those that mean nothing here are left out. */
export function cellsOf(row: readonly string[], places: PlacedColumns['places']): ReadonlyMap<string, string> {
  return new Map(places.flatMap((name, at) => (name === null ? [] : [[name, cellText(row[at] ?? '')] as const])))
}

/** What a cell says: without the space around it and the apostrophe that keeps it from becoming a formula. */
export const cellText = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '')
