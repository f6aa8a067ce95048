/**
 * What is declared of a register: a list of records an admin finds, adds, changes and switches off. `register-page.tsx` shows
 * it. What a register has beyond that is an ordinary component beside or instead of its page.
 */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { OperationId } from '#contract/operation.ts'
import type { ExportedList } from '#web/data/exports.ts'
import type { RegisterCalls } from '#web/data/register-calls.ts'
import type { SortOrder, TableColumn } from '#web/ui/table/table-column.ts'
import type { AuditKind } from '#domain/audit/audit-act.ts'
import type { RegisterField } from './fields.tsx'

export interface RegisterRow {
  readonly _id: string
  readonly version: number
  readonly name: string
  readonly active: boolean
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

/** A filter of the list: what it is called, what no choice is called, and what each choice is. */
export interface ListFilter<Choice extends string = string> {
  readonly label: MessageDescriptor
  readonly all: MessageDescriptor
  readonly choices: Readonly<Record<Choice, MessageDescriptor>>
}

export interface RegisterColumn<Row, Sort extends string> extends Omit<TableColumn<Row, Sort>, 'header' | 'cell'> {
  readonly header: MessageDescriptor
  readonly cell: (row: Row, i18n: I18n) => ReactNode
}

interface RegisterTexts {
  readonly title: MessageDescriptor
  readonly subtitle: MessageDescriptor
  /** Leads to a new record, and heads its form. */
  readonly add: MessageDescriptor
  /** What can be found by typing. */
  readonly search: MessageDescriptor
  readonly none: { readonly icon: ReactNode; readonly title: MessageDescriptor; readonly text: MessageDescriptor }
  readonly noneFound: MessageDescriptor
  /** What happens to somebody when a record is switched off; that is asked first. */
  readonly inactivating: MessageDescriptor
}

export interface Register<
  Row extends RegisterRow & Values,
  Values extends object,
  Filter,
  Search extends RegisterSearch,
> {
  /** Names the list among all lists, for the views and the display that are kept. */
  readonly list: string
  readonly calls: RegisterCalls<Row, Values, Filter>
  /** Whoever may call this operation may change records. */
  readonly changing: OperationId
  /** What of the address names the open record, and the word there for a new one. */
  readonly opened: keyof Search & string
  readonly newWord: 'novo' | 'nova'
  readonly filterOf: (search: Search) => Filter
  readonly exported: (filter: Filter) => ExportedList
  readonly trail: AuditKind
  /** Where the address names no order. */
  readonly order: SortOrder<SortOf<Search>>
  readonly texts: RegisterTexts
  readonly filters: {
    readonly [Name in Exclude<keyof Search, keyof RegisterSearch>]?: ListFilter<NonNullable<Search[Name]> & string>
  }
  readonly columns: readonly RegisterColumn<Row, SortOf<Search>>[]
  /** What a new record begins with. */
  readonly blank: Values
  /** In the order of the form. */
  readonly fields: readonly RegisterField<Values>[]
  /** The fields that are wrong. */
  readonly wrongFields: (values: Values) => readonly (keyof Values & string)[]
  /** What is said of a field that is wrong. */
  readonly wrongTexts: Readonly<Partial<Record<keyof Values, MessageDescriptor>>>
  /** What is known of the record and is no field of it; below the form. */
  readonly facts?: (record: {
    readonly values: Values
    readonly row: Row | null
    readonly mayChange: boolean
  }) => ReactNode
}

/** What a form has, by the names of the fields. */
export type AnyValues = Record<string, unknown>

/** What an address says, by name. */
export interface AnySearch extends RegisterSearch {
  [name: string]: unknown
}

/** A register whatever its records are, as the page that shows it knows it. */
export interface AnyRegister extends Omit<Register<RegisterRow & AnyValues, AnyValues, object, AnySearch>, 'filters'> {
  readonly filters: Readonly<Record<string, ListFilter>>
}
