/**
 * What is declared of a register: a list of records an admin finds, adds, changes and switches off. `register-page.tsx` shows
 * it. Its drawer is an ordinary component, which `record-form.tsx` makes of fields, and its acts are an ordinary hook, which
 * `activation.ts` makes of a switch: a register that needs more passes its own.
 */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { ComponentType, ReactNode } from 'react'
import type { OperationId } from '#contract/operation.ts'
import type { ExportedList } from '#web/data/exports.ts'
import type { ListCalls } from '#web/data/register-calls.ts'
import type { Bulk } from './bulk-act.ts'
import type { CellEditProps } from './cell-edit.tsx'
import type { MenuAction } from '#web/ui/menu/menu-button.tsx'
import type { SortOrder, TableColumn } from '#web/ui/table/table-column.ts'

export interface RegisterRow {
  readonly _id: string
}

/** What every register's address says; the other names are its filters and its open record. */
export interface RegisterSearch {
  page: number
  search?: string | undefined
  sort?: string | undefined
}

/** The name of a column an order is written with. */
export type SortOf<Search extends RegisterSearch> =
  NonNullable<Search['sort']> extends infer Order ? (Order extends `-${string}` ? never : Order & string) : never

/** A filter whose choices are known: what it is called, what no choice is called, and what each choice is. */
export interface ListFilter<Choice extends string = string> {
  readonly label: MessageDescriptor
  readonly all: MessageDescriptor
  readonly choices: Readonly<Record<Choice, MessageDescriptor>>
}

export interface FilterFieldProps {
  /** All the address says. */
  search: AnySearch
  /** What the address says. */
  value: string | undefined
  onValueChange: (value: string | undefined) => void
}

export interface RegisterColumn<Row, Sort extends string> extends Omit<TableColumn<Row, Sort>, 'header' | 'cell'> {
  readonly header: MessageDescriptor
  readonly cell: (row: Row, i18n: I18n) => ReactNode
  /** Changes the value in its row, for who may change records; not of the first column, which leads to the record. */
  readonly edit?: ((props: CellEditProps<Row>) => ReactNode) | undefined
}

interface RegisterTexts {
  readonly title: MessageDescriptor
  readonly subtitle: MessageDescriptor
  /** Leads to a new record, and heads its drawer; left out where records come from elsewhere. */
  readonly add?: MessageDescriptor
  /** What can be found by typing; left out where a list is too short for that. */
  readonly search?: MessageDescriptor
  /** There are no records yet. */
  readonly none: { readonly icon?: ReactNode; readonly title: MessageDescriptor; readonly text: MessageDescriptor }
  /** None fits the filters. */
  readonly noneFound: MessageDescriptor
}

export interface RecordDrawerProps<Row> {
  /** All the address says. */
  search: AnySearch
  /** Null for a new one. */
  row: Row | null
  title: string
  /** Who may not change it reads it. */
  mayChange: boolean
  onClose: () => void
}

/** What can be done with records, one by its menu or many at once; undefined where nothing may be. */
export interface RegisterActs<Row extends RegisterRow> {
  readonly actionsOf: ((row: Row) => readonly MenuAction[]) | undefined
  readonly bulk: Bulk<Row> | undefined
  /** What asks before something is done. */
  readonly dialog: ReactNode
}

export interface ActsOptions<Row extends RegisterRow> extends Pick<Bulk<Row>, 'pageOf'> {
  readonly nameOf: (row: Row) => string
  readonly mayChange: boolean
}

export interface Register<Row extends RegisterRow, Filter extends object, Search extends RegisterSearch> {
  /** Names the list among all lists, for the views and the display that are kept. */
  readonly list: string
  readonly calls: ListCalls<Row, Filter>
  /** Whoever may call this operation may change records. */
  readonly changing: OperationId
  /** What of the address names the open record, and the word there for a new one. */
  readonly opened: keyof Search & string
  readonly newWord: 'novo' | 'nova'
  readonly filterOf: (search: Search) => Filter
  /** Left out where the list is no file. */
  readonly exported?: ((filter: Filter) => ExportedList) | undefined
  /** Where the address names no order. */
  readonly order: SortOrder<SortOf<Search>>
  readonly nameOf: (row: Row) => string
  readonly texts: RegisterTexts
  readonly filters: {
    readonly [Name in Exclude<keyof Search, keyof RegisterSearch>]?:
      | ListFilter<NonNullable<Search[Name]> & string>
      | ComponentType<FilterFieldProps>
  }
  readonly columns: readonly RegisterColumn<Row, SortOf<Search>>[]
  readonly Drawer: ComponentType<RecordDrawerProps<Row>>
  readonly useActs: (list: ActsOptions<Row>) => RegisterActs<Row>
}

/** What an address says, by name. */
export interface AnySearch extends RegisterSearch {
  [name: string]: unknown
}

/** A register whatever its records are, as the page that shows it knows it. */
export interface AnyRegister extends Omit<Register<RegisterRow, object, AnySearch>, 'filters'> {
  readonly filters: Readonly<Record<string, ListFilter | ComponentType<FilterFieldProps>>>
}
