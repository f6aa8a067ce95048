/** What a table is told: its columns, and the parts of its state that the caller keeps, in the address or elsewhere. */
import type { ReactNode } from 'react'

export interface TableColumn<Row, Sort extends string = never> {
  /** Kept where somebody hides the column: change it and the choice is forgotten. */
  key: string
  /** Heads the column, labels the value on a card, and stands in the menu of columns. */
  header: string
  cell: (row: Row) => ReactNode
  /** `end` for amounts and counts. */
  align?: 'end' | undefined
  /** The name the server orders by; without it the column cannot be sorted. */
  sort?: Sort | undefined
  /** The first press sorts the largest or the latest first. */
  largestFirst?: boolean | undefined
  /** Long text that may take several lines instead of making the table wider. */
  wrap?: boolean | undefined
}

/** An order as the agreement writes it: the name, after a minus for the largest first. */
export type SortOrder<Sort extends string> = Sort | `-${Sort}`

export interface TableSorting<Sort extends string> {
  order: SortOrder<Sort> | undefined
  onChange: (order: SortOrder<Sort>) => void
}

/** Rows of all pages that are chosen, by their ids. */
export interface TableSelection {
  ids: readonly string[]
  onChange: (ids: readonly string[]) => void
  /** What can be done with them: buttons beside their count. */
  actions?: ReactNode
}

/** How the person wants to see the table. */
export interface TableDisplay {
  /** Keys of the columns that are not shown; the first column always is. */
  hidden: readonly string[]
  /** Keys of columns as they stand one after the other; what is not named stands behind them, the first column before. */
  order: readonly string[]
  /** Columns that are not as wide as what stands in them, in CSS pixels. */
  widths: readonly { readonly column: string; readonly px: number }[]
  /** Rows of 28 px instead of 56; of 44 px for fingers. */
  dense: boolean
}

/** How a table is shown to whoever chose nothing. */
export const asItIs: TableDisplay = { hidden: [], order: [], widths: [], dense: false }

export interface TableDisplayChoice {
  value: TableDisplay
  onChange: (display: TableDisplay) => void
}
