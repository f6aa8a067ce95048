/** The state of a table between its caller and the table library: sorting, chosen rows and columns, all decided elsewhere. */
import {
  columnVisibilityFeature,
  functionalUpdate,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, type ChangeEvent } from 'react'
import { inOrder } from './column-display.ts'
import type { TableColumn, TableDisplay, TableSelection, TableSorting } from './table-column.ts'
import type { EdgeHandlers } from './use-pulled-width.ts'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature })

export interface ModelOptions<Row extends RowData, Sort extends string> {
  columns: readonly TableColumn<Row, Sort>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sorting?: TableSorting<Sort> | undefined
  selection?: TableSelection | undefined
  display?: TableDisplay | undefined
  /** In CSS pixels; undefined for a column that is as wide as what stands in it. */
  widthOfColumn?: ((key: string) => number | undefined) | undefined
  /** What makes a column wider, where that can be chosen. */
  edgeOf?: ((key: string) => EdgeHandlers | undefined) | undefined
}

export interface ShownColumn<Row, Sort extends string> extends TableColumn<Row, Sort> {
  sorted: false | 'asc' | 'desc'
  /** Sorts by the column, or the other way round; absent where it cannot. */
  onSort: (() => void) | undefined
  width: number | undefined
  edge: EdgeHandlers | undefined
}

export interface ShownRow<Row> {
  id: string
  row: Row
  selected: boolean
  /** Hears the change of its checkbox; with the shift key it takes every row from the one before to this one. */
  onSelect: (change: ChangeEvent<HTMLInputElement>) => void
}

export interface TableModel<Row, Sort extends string> {
  columns: readonly ShownColumn<Row, Sort>[]
  rows: readonly ShownRow<Row>[]
  /** How many of the rows on this page are chosen. */
  page: 'all' | 'some' | 'none'
  onSelectPage: (selected: boolean) => void
}

export function useTableModel<Row extends RowData, Sort extends string>(
  options: ModelOptions<Row, Sort>,
): TableModel<Row, Sort> {
  const { columns, rows, rowKey, sorting, selection, display } = options
  const sortable = sorting !== undefined
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.key,
        accessorFn: (row: Row) => row,
        enableSorting: column.sort !== undefined && sortable,
        sortDescFirst: column.largestFirst ?? false,
      })),
    [columns, sortable],
  )
  const state = useMemo(
    () => ({
      sorting: sortingState(columns, sorting?.order),
      rowSelection: Object.fromEntries((selection?.ids ?? []).map((id) => [id, true as const])),
      columnVisibility: Object.fromEntries(
        columns.map(({ key }, at) => [key, at === 0 || !display?.hidden.includes(key)]),
      ),
    }),
    [columns, sorting?.order, selection?.ids, display?.hidden],
  )
  const table = useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    state,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    isRowRangeSelectionEvent: withShift,
    onSortingChange: (change) => {
      const [next] = functionalUpdate(change, state.sorting)
      const by = columns.find(({ key }) => key === next?.id)?.sort
      if (by !== undefined) sorting?.onChange(next?.desc ? `-${by}` : by)
    },
    onRowSelectionChange: (change) => selection?.onChange(Object.keys(functionalUpdate(change, state.rowSelection))),
  })
  return {
    columns: shownColumns(options, (key) => table.getColumn(key)),
    rows: table.getRowModel().rows.map((row) => ({
      id: row.id,
      row: row.original,
      selected: row.getIsSelected(),
      onSelect: row.getToggleSelectedHandler(),
    })),
    page: table.getIsAllPageRowsSelected() ? 'all' : table.getIsSomePageRowsSelected() ? 'some' : 'none',
    onSelectPage: (selected) => table.toggleAllPageRowsSelected(selected),
  }
}

interface KnownColumn {
  getIsVisible(): boolean
  getCanSort(): boolean
  getIsSorted(): false | 'asc' | 'desc'
  toggleSorting(): void
}

/** Columns in the order they are wanted in, without the hidden ones. */
const shownColumns = <Row extends RowData, Sort extends string>(
  { columns, display, widthOfColumn, edgeOf }: ModelOptions<Row, Sort>,
  knownOf: (key: string) => KnownColumn | undefined,
): ShownColumn<Row, Sort>[] =>
  inOrder(columns, display?.order ?? []).flatMap((column) => {
    const known = knownOf(column.key)
    if (!known?.getIsVisible()) return []
    const { key } = column
    const onSort = known.getCanSort() ? () => known.toggleSorting() : undefined
    return { ...column, sorted: known.getIsSorted(), onSort, width: widthOfColumn?.(key), edge: edgeOf?.(key) }
  })

function sortingState<Row, Sort extends string>(
  columns: readonly TableColumn<Row, Sort>[],
  order: TableSorting<Sort>['order'],
) {
  const desc = order?.startsWith('-') ?? false
  const sort = desc ? order?.slice(1) : order
  const column = columns.find((one) => one.sort !== undefined && one.sort === sort)
  return column ? [{ id: column.key, desc }] : []
}

/** A checkbox changes by a click, of the mouse or of the keys. */
const withShift = (change: unknown): boolean =>
  typeof change === 'object' &&
  change !== null &&
  'nativeEvent' in change &&
  change.nativeEvent instanceof MouseEvent &&
  change.nativeEvent.shiftKey
