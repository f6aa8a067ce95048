/** A plain table: columns by name, a head that stays in sight, rows that may open something. */
import { type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import * as css from './table.css.ts'

export interface TableColumn<Row> {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** `end` for amounts. */
  align?: 'start' | 'end' | undefined
  /** As narrow as its content. */
  tight?: boolean | undefined
  /** Keeps the header for assistive technology only. */
  headerHidden?: boolean | undefined
}

export interface TableProps<Row> {
  /** What the table holds, for assistive technology. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** A press anywhere on the row; the first column's content becomes the keyboard's way to it. */
  onRowPress?: ((row: Row) => void) | undefined
  isSelected?: ((row: Row) => boolean) | undefined
}

export function Table<Row>({ caption, columns, rows, rowKey, onRowPress, isSelected }: TableProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <div className={css.frame} tabIndex={0} role="region" aria-label={caption}>
      <table className={css.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classes(css.head, column.align === 'end' && css.end, column.tight && css.tight)}
              >
                {column.headerHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} onPress={onRowPress} selected={isSelected?.(row)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface TableRowProps<Row> {
  row: Row
  columns: readonly TableColumn<Row>[]
  onPress: ((row: Row) => void) | undefined
  selected: boolean | undefined
}

function TableRow<Row>({ row, columns, onPress, selected }: TableRowProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button in the first cell is the keyboard's way
    <tr
      className={classes(css.row, onPress && css.pressable)}
      aria-selected={selected}
      onClick={onPress && (() => onPress(row))}
    >
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={classes(css.cell, column.align === 'end' && css.end, column.tight && css.tight)}
        >
          {onPress && index === 0 ? (
            <button
              type="button"
              className={css.rowButton}
              onClick={(event) => {
                event.stopPropagation()
                onPress(row)
              }}
            >
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}
