/**
 * A page of a long list: columns that sort and can be left out, rows that lead somewhere, can be chosen and acted on. On
 * phones each row is a card with the same values. What it shows is decided by its caller, down to the page and the order.
 */
import type { RowData } from '@tanstack/react-table'
import { useEffect, useRef, type ReactNode, type Ref } from 'react'
import { classes } from '../classes.ts'
import type { MenuAction } from '../menu/menu-button.tsx'
import { Pager, type PagerProps } from '../pager/pager.tsx'
import { useOverflow } from '../use-overflow.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { DisplayMenu } from './display-menu.tsx'
import { EmptyPage } from './empty-page.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { TableColumn, TableDisplayChoice, TableSelection, TableSorting } from './table-column.ts'
import { TableHead } from './table-head.tsx'
import { useTableModel } from './table-model.ts'
import { SkeletonRows, TableRow, type RowTarget } from './table-row.tsx'
import { roles } from './table-roles.ts'
import { usePulledWidth } from './use-pulled-width.ts'
import * as css from './table.css.ts'
import './close-page.css.ts'

export interface TableProps<Row extends RowData, Sort extends string = never> {
  /** What the table holds, for assistive technology. */
  caption: string
  /** The first one names the row: it is always shown, heads the card and carries the link. */
  columns: readonly TableColumn<Row, Sort>[]
  /** Absent while the first page is loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** How a row is called aloud: "Nota 1001". */
  rowName: (row: Row) => string
  /** Where a row leads, by link or by press; the mouse may press anywhere on it. */
  rowTarget?: ((row: Row) => RowTarget) | undefined
  rowActions?: ((row: Row) => readonly MenuAction[]) | undefined
  /** The row that is open beside the table. */
  isCurrent?: ((row: Row) => boolean) | undefined
  sorting?: TableSorting<Sort> | undefined
  selection?: TableSelection | undefined
  display?: TableDisplayChoice | undefined
  paging?: PagerProps | undefined
  /** Other rows are on their way; these stay until they come. */
  refreshing?: boolean | undefined
  /** Stands in the place of the rows: nothing here, not possible, no connection. */
  instead?: ReactNode
  /** Beside the menu of columns: an export, a way to add one. */
  tools?: ReactNode
}

const nothing: readonly never[] = []

export function Table<Row extends RowData, Sort extends string = never>(props: TableProps<Row, Sort>) {
  const { columns, selection, display, paging, tools } = props
  const top = useTopOfPage(paging?.page)
  const sheet = useFocusAfterChoice(selection?.ids.length ?? 0)
  return (
    <div ref={top} className={css.root}>
      {(display || tools) && (
        <div className={css.tools}>
          {tools}
          {display && <DisplayMenu columns={columns} {...display} />}
        </div>
      )}
      <Sheet {...props} sheet={sheet} />
      {selection && <SelectionBar {...selection} />}
      {paging && <Pager {...paging} />}
    </div>
  )
}

type SheetProps<Row extends RowData, Sort extends string> = TableProps<Row, Sort> & { sheet: Ref<HTMLTableElement> }

function Sheet<Row extends RowData, Sort extends string>({ sheet, ...props }: SheetProps<Row, Sort>) {
  const { caption, rows, instead, selection, display, paging, refreshing } = props
  const shown = instead === undefined ? rows : nothing
  const model = useTableModel({
    ...props,
    ...usePulledWidth(display),
    rows: shown ?? nothing,
    display: display?.value,
  })
  const frame = useRef<HTMLDivElement>(null)
  const { x: scrolls } = useOverflow(frame)
  return (
    <div
      ref={frame}
      className={classes(css.frame, scrolls && css.scroller, refreshing && css.refreshing)}
      // What scrolls must be reachable by keyboard, and say what it is (WCAG 2.1.1).
      {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': caption })}
    >
      <table
        ref={sheet}
        className={classes(css.table, display?.value.dense && css.dense)}
        {...roles.table}
        aria-busy={refreshing || !shown}
      >
        <caption className={css.caption}>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {/* Columns are as wide as what stands in them: the head of rows that are awaited makes room for that of the rows. */}
        <TableHead
          key={String(!shown)}
          model={model}
          selectable={selection !== undefined}
          acts={props.rowActions !== undefined}
        />
        <tbody className={css.body} {...roles.rows}>
          {shown ? (
            model.rows.map((row) => <TableRow key={row.id} {...props} columns={model.columns} shown={row} />)
          ) : (
            <SkeletonRows {...props} columns={model.columns} />
          )}
        </tbody>
      </table>
      {instead ?? (rows?.length === 0 && paging && <EmptyPage {...paging} />)}
    </div>
  )
}

/** The bar goes when nothing is chosen any more: the focus that was in it, or was to come back to it, goes to the table. */
function useFocusAfterChoice(count: number) {
  const sheet = useRef<HTMLTableElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const emptied = before.current > 0 && count === 0
    before.current = count
    const isLost = (document.activeElement ?? document.body) === document.body
    if (!emptied || !isLost || !sheet.current) return
    // Only now: a press on a row must not lead the focus to the whole table.
    sheet.current.tabIndex = -1
    sheet.current.focus({ preventScroll: true })
  }, [count])
  return sheet
}

/** Another page starts at its first row, not where the last one was left. */
function useTopOfPage(page: number | undefined) {
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }, [page])
  return top
}
