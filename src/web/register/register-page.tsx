/** A declared register as a page: its list, narrowed and ordered by the address, and one record beside it. */
import { useLingui } from '@lingui/react/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { RegisterPage as PageOfRows } from '#web/data/register-calls.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { insteadOfRows, NothingFound } from './instead-of-rows.tsx'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { RegisterTable } from './register-table.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { useOpened } from './use-opened.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { Row as Beside, Stack } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import type {
  AnyRegister,
  AnySearch,
  FilterFieldProps,
  ListFilter,
  Register,
  RegisterRow,
  RegisterSearch,
} from './register.ts'

interface Shown {
  register: AnyRegister
  search: AnySearch
  onSearch: (search: AnySearch) => void
}

/** What the address says under a name, where that is a word. */
function wordIn(search: AnySearch, name: string): string | undefined {
  const value = search[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The address of the same list with a record open. The routes are typed by name, which a register in general has none of. */
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- the route of the page reads it by `validateSearch`
const withOpen = (search: AnySearch, opened: string, id: string) => ({ ...search, [opened]: id }) as never

/** A filter whose choices are declared. */
function ChoiceFilter({ label, all, choices, value, onValueChange }: ListFilter & FilterFieldProps) {
  const { i18n } = useLingui()
  return (
    <Dropdown
      label={i18n._(label)}
      value={value ?? ''}
      options={[
        { value: '', label: i18n._(all) },
        ...Object.entries(choices).map(([choice, text]) => ({ value: choice, label: i18n._(text) })),
      ]}
      onValueChange={(chosen) => onValueChange(chosen || undefined)}
    />
  )
}

function Filters({ register: { filters, opened, texts }, search, onSearch }: Shown) {
  const { i18n } = useLingui()
  const change = (name: string, value: string | undefined) =>
    onSearch({ ...search, page: 1, [opened]: undefined, [name]: value })
  if (!texts.search && Object.keys(filters).length === 0) return null
  return (
    <Beside gap={4} align="end">
      {texts.search && (
        <SearchField hint={i18n._(texts.search)} value={search.search} onSearch={(text) => change('search', text)} />
      )}
      {Object.entries(filters).map(([name, Filter]) => {
        const field = { search, value: wordIn(search, name), onValueChange: (value?: string) => change(name, value) }
        if (typeof Filter === 'object' && 'choices' in Filter) return <ChoiceFilter key={name} {...Filter} {...field} />
        return <Filter key={name} {...field} />
      })}
    </Beside>
  )
}

function NoRows({ register: { filters, opened, texts }, search, onSearch }: Shown) {
  const { i18n } = useLingui()
  const names = ['search', ...Object.keys(filters)]
  const { icon, title, text } = texts.none
  if (names.every((name) => wordIn(search, name) === undefined))
    return <EmptyState icon={icon} title={i18n._(title)} text={i18n._(text)} />
  const cleared = Object.fromEntries([opened, ...names].map((name) => [name, undefined]))
  return <NothingFound title={i18n._(texts.noneFound)} onClear={() => onSearch({ ...search, page: 1, ...cleared })} />
}

interface OpenedProps {
  register: AnyRegister
  search: AnySearch
  id: string
  /** The page of the list, which may have the record. */
  docs: readonly RegisterRow[] | undefined
  mayChange: boolean
  onClose: () => void
}

/** The record the address names, wherever in the list it stands. */
function Opened({ register: { calls, nameOf, texts, Drawer: Record }, id, docs, ...drawer }: OpenedProps) {
  const { t, i18n } = useLingui()
  const inList = useOpened(docs, id)
  const found = useQuery({ ...calls.one(useApp(), id), enabled: docs !== undefined && !inList })
  const row = inList ?? found.data
  if (row) return <Record row={row} title={nameOf(row)} {...drawer} />
  if (found.isPending) return null
  return (
    <Drawer open onClose={drawer.onClose} title={i18n._(texts.title)}>
      {found.isError ? <ListFailure query={found} /> : <EmptyState title={t`Este cadastro não existe`} />}
    </Drawer>
  )
}

interface ListProps extends Shown {
  answer: UseQueryResult<PageOfRows<RegisterRow>>
  mayChange: boolean
}

function List(props: ListProps) {
  const { register, search, onSearch, answer, mayChange } = props
  const { calls, columns, opened, filterOf, nameOf, texts } = register
  const { i18n } = useLingui()
  const app = useApp()
  const { actionsOf, bulk, dialog } = register.useActs({
    mayChange,
    nameOf,
    pageOf: (place) => app.queries.fetchQuery({ ...calls.page(app, { ...filterOf(search), ...place }), staleTime: 0 }),
  })
  return (
    <>
      <RegisterTable
        list={register.list}
        exported={register.exported?.(filterOf(search))}
        caption={i18n._(texts.title)}
        columns={columns.map(({ edit: Edit, ...column }) => ({
          ...column,
          header: i18n._(column.header),
          cell: (row: RegisterRow) =>
            Edit && mayChange ? (
              <Edit row={row} name={nameOf(row)}>
                {column.cell(row, i18n)}
              </Edit>
            ) : (
              column.cell(row, i18n)
            ),
        }))}
        answer={answer}
        search={search}
        order={register.order}
        opened={opened}
        onSearch={onSearch}
        rowName={nameOf}
        rowTarget={(row) => ({
          render: <Link to="." search={withOpen(search, opened, row._id)} resetScroll={false} />,
        })}
        rowActions={actionsOf}
        bulk={bulk}
        instead={insteadOfRows(answer, <NoRows {...props} />)}
      />
      {dialog}
    </>
  )
}

function Page({ register, search, onSearch }: Shown) {
  const { i18n } = useLingui()
  const { calls, opened, newWord, texts, Drawer: Record } = register
  const mayChange = useMay()(register.changing)
  const answer = useQuery(calls.page(useApp(), register.filterOf(search)))
  const open = wordIn(search, opened)
  const shown = { register, search, onSearch }
  const drawer = { search, mayChange, onClose: () => onSearch({ ...search, [opened]: undefined }) }
  return (
    <Stack gap={6}>
      <PageHeading
        title={i18n._(texts.title)}
        subtitle={i18n._(texts.subtitle)}
        actions={
          mayChange &&
          texts.add && (
            <ButtonLink
              iconLeft={<IconPlus size={20} />}
              render={<Link to="." search={withOpen(search, opened, newWord)} />}
            >
              {i18n._(texts.add)}
            </ButtonLink>
          )
        }
      />
      <Filters {...shown} />
      <List {...shown} answer={answer} mayChange={mayChange} />
      {open === newWord && mayChange && texts.add && <Record row={null} title={i18n._(texts.add)} {...drawer} />}
      {open !== undefined && open !== newWord && (
        <Opened key={open} id={open} docs={answer.data?.docs} register={register} {...drawer} />
      )}
    </Stack>
  )
}

export interface RegisterPageProps<Search> {
  /** What the address says. */
  search: Search
  /** Leads to another address of the register. */
  onSearch: (search: Search) => void
}

/** The page of a register that is declared. */
export function registerPage<Row extends RegisterRow, Filter extends object, Search extends RegisterSearch>(
  declared: Register<Row, Filter, Search>,
): ComponentType<RegisterPageProps<Search>> {
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- rows and addresses go from one part of it to another
  const register = declared as unknown as AnyRegister
  return function DeclaredPage(props) {
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- an address of this register, changed by its own names
    const { search, onSearch } = props as unknown as RegisterPageProps<AnySearch>
    return <Page register={register} search={search} onSearch={onSearch} />
  }
}
