/**
 * The list of a register: rows of one page in one order, both said by the address; how a person wants to see it is kept,
 * and what it was narrowed to under a name, or taken along as a file.
 */
import { useRouter } from '@tanstack/react-router'
import type { ExportedList } from '#web/data/exports.ts'
import { Table, type TableProps } from '#web/ui/table/table.tsx'
import type { SortOrder } from '#web/ui/table/table-column.ts'
import type { Bulk } from './bulk-act.ts'
import { ExportMenu } from './export-menu.tsx'
import { SavedViews } from './saved-views.tsx'
import { useBulk } from './use-bulk.tsx'
import { useTableDisplay } from './use-table-display.ts'

interface Row {
  readonly _id: string
}

/** A query for one page of rows. */
export interface PageAnswer<One extends Row> {
  readonly data: { readonly docs: readonly One[]; readonly totalDocs: number } | undefined
  /** These are the rows of another page or order, shown until the ones that were asked for come. */
  readonly isPlaceholderData: boolean
}

interface Place<Sort extends string> {
  readonly page: number
  readonly sort?: SortOrder<Sort> | undefined
}

export interface RegisterTableProps<One extends Row, Sort extends string, Search extends Place<Sort>> extends Pick<
  TableProps<One, Sort>,
  'caption' | 'columns' | 'rowName' | 'rowTarget' | 'rowActions' | 'isCurrent' | 'instead' | 'selection'
> {
  /** Names it among all lists. */
  list: string
  /** The list as it is narrowed, for a file of all its rows. */
  exported?: ExportedList | undefined
  /** What can be done with several rows at once, by the call for one; absent for who may only read, and with a `selection` of the register's own. */
  bulk?: Bulk<One> | undefined
  /** Columns nobody misses until they ask for them. */
  hiddenAtFirst?: readonly string[] | undefined
  answer: PageAnswer<One>
  search: Search
  /** What of the address names the row that is open, by its id unless `isCurrent` says otherwise; another page or order closes it. */
  opened?: (keyof Search & string) | undefined
  /** Where the address names no order. */
  order: SortOrder<Sort>
  onSearch: (search: Search) => void
}

export function RegisterTable<One extends Row, Sort extends string, Search extends Place<Sort>>(
  props: RegisterTableProps<One, Sort, Search>,
) {
  const { list, exported, bulk, hiddenAtFirst, answer, search, opened, order, onSearch, ...table } = props
  const display = useTableDisplay(list, hiddenAtFirst)
  const { stringifySearch } = useRouter().options
  const { page, sort } = search
  const { docs, totalDocs: total = 0 } = answer.data ?? {}
  const closed = { ...search, ...(opened !== undefined && { [opened]: undefined }) }
  const narrowing = stringifySearch({ ...closed, page: undefined, sort: undefined })
  const { selection, dialog } = useBulk(bulk, { docs, total, narrowing, nameOf: table.rowName })
  return (
    <>
      <Table
        isCurrent={(row) => opened !== undefined && row._id === search[opened]}
        {...table}
        rows={docs}
        rowKey={(row) => row._id}
        sorting={{ order: sort ?? order, onChange: (next) => onSearch({ ...closed, page: 1, sort: next }) }}
        selection={table.selection ?? selection}
        display={display}
        paging={{
          page,
          total,
          onPageChange: (next) => onSearch({ ...closed, page: next }),
        }}
        refreshing={answer.isPlaceholderData}
        tools={
          <>
            <SavedViews list={list} search={stringifySearch({ ...closed, page: undefined })} />
            {exported && <ExportMenu list={exported} />}
          </>
        }
      />
      {dialog}
    </>
  )
}
