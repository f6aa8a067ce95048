/** Tables that are exported: what their columns are called, and what their cells are to a spreadsheet. */

/** A document number is text: as a number it would lose its noughts or become `1,12E+13`. */
export type ExportCell =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'integer'; readonly value: number }
  /** An amount in integer hundredths: cents of reais, or of a rate. */
  | { readonly type: 'decimal'; readonly hundredths: number }
  /** `YYYY-MM-DD`. */
  | { readonly type: 'day'; readonly day: string }
  /** Shown to the minute, in São Paulo. */
  | { readonly type: 'instant'; readonly at: Date }

export type CellType = ExportCell['type']

export interface ExportColumn<Row> {
  readonly header: string
  readonly type: CellType
  /** Null leaves the cell empty. */
  readonly cell: (row: Row) => ExportCell | null
}

type Of<Row, Value> = (row: Row) => Value | null | undefined

function column<Row, Value>(
  { header, type, of }: { header: string; type: CellType; of: Of<Row, Value> },
  make: (value: Value) => ExportCell,
): ExportColumn<Row> {
  const cell = (row: Row) => {
    const value = of(row)
    return value === null || value === undefined ? null : make(value)
  }
  return { header, type, cell }
}

export const textColumn = <Row>(header: string, of: Of<Row, string>): ExportColumn<Row> =>
  column({ header, type: 'text', of }, (text) => ({ type: 'text', text }))

export const integerColumn = <Row>(header: string, of: Of<Row, number>): ExportColumn<Row> =>
  column({ header, type: 'integer', of }, (value) => ({ type: 'integer', value }))

/** Its values are integer hundredths. */
export const decimalColumn = <Row>(header: string, of: Of<Row, number>): ExportColumn<Row> =>
  column({ header, type: 'decimal', of }, (hundredths) => ({ type: 'decimal', hundredths }))

/** Its values are days, `YYYY-MM-DD`. */
export const dayColumn = <Row>(header: string, of: Of<Row, string>): ExportColumn<Row> =>
  column({ header, type: 'day', of }, (day) => ({ type: 'day', day }))

export const instantColumn = <Row>(header: string, of: Of<Row, Date>): ExportColumn<Row> =>
  column({ header, type: 'instant', of }, (at) => ({ type: 'instant', at }))

/** `Sim` or `Não`, which every spreadsheet can filter by, in every language of its own. */
export const yesColumn = <Row>(header: string, of: (row: Row) => boolean): ExportColumn<Row> =>
  textColumn(header, (row) => (of(row) ? 'Sim' : 'Não'))
