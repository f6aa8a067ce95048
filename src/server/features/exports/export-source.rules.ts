/** What is exported: each register says what its columns are called and how its rows are read one stretch after the other. */
import type { ExportCell, ExportColumn } from '#domain/exports/table.ts'
import type { Db } from '#server/db/db.ts'
import type { Place, Stretch } from '#server/db/stretch.ts'

/** What is asked of a source. */
export interface Asked<Filter> {
  readonly filter: Filter
  /** When it was asked for: what depends on the time is of that instant, however long the writing takes. */
  readonly at: Date
}

/** Where a file ends that was asked for up to `to`, exclusive: what happens while it is written is not in it. */
export function endOf(to: Date | undefined, { at }: Pick<Asked<unknown>, 'at'>): Date {
  const after = new Date(at.getTime() + 1)
  return to && to < after ? to : after
}

export interface ExportRows {
  readonly rows: readonly (readonly (ExportCell | null)[])[]
  /** Where the next stretch begins; null after the last row. */
  readonly next: Place | null
}

export interface ExportSource<Filter> {
  /** Of the file, without its day and its ending: small letters, digits and dashes. */
  readonly filename: string
  /** Of the sheet: up to 31 characters. */
  readonly title: string
  readonly columns: readonly Pick<ExportColumn<never>, 'header' | 'type'>[]
  count(db: Db, asked: Asked<Filter>): Promise<number>
  read(db: Db, asked: Asked<Filter>, stretch: Stretch): Promise<ExportRows>
}

/** The rows of a register, in the order of its list. */
export interface SourceParts<Row, Filter> extends Pick<ExportSource<Filter>, 'filename' | 'title' | 'count'> {
  readonly columns: readonly ExportColumn<Row>[]
  find(db: Db, asked: Asked<Filter>, stretch: Stretch): Promise<readonly Row[]>
  /** Where a row stands in the order asked for. */
  place(row: Row, asked: Asked<Filter>): Place
}

export function exportSource<Row, Filter>({
  columns,
  find,
  place,
  ...facts
}: SourceParts<Row, Filter>): ExportSource<Filter> {
  async function read(db: Db, asked: Asked<Filter>, stretch: Stretch): Promise<ExportRows> {
    const found = await find(db, asked, stretch)
    const last = found.length < stretch.limit ? undefined : found.at(-1)
    return {
      rows: found.map((row) => columns.map(({ cell }) => cell(row))),
      next: last === undefined ? null : place(last, asked),
    }
  }
  return { ...facts, columns: columns.map(({ header, type }) => ({ header, type })), read }
}
