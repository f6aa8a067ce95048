/** A declared register as a page: its list, narrowed and ordered by the address, and one record beside it. */
import { useLingui } from '@lingui/react/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { RegisterPage as PageOfRows } from '#web/data/register-calls.ts'
import { useApp } from '#web/data/use-app.ts'
import { insteadOfRows, NothingFound } from '#web/parts/instead-of-rows.tsx'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { RegisterDrawer } from '#web/parts/register-drawer.tsx'
import { RegisterTable } from '#web/parts/register-table.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { useActivation } from '#web/parts/use-activation.tsx'
import { useOpened } from '#web/parts/use-opened.ts'
import { useRegisterForm } from '#web/parts/use-register-form.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { Row as Beside, Stack } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import type { AnyRegister, AnySearch, AnyValues, Register, RegisterRow, RegisterSearch } from './register.ts'
import { useMay } from '#web/data/use-may.ts'

type Row = RegisterRow & AnyValues

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

function Filters({ register: { filters, opened, texts }, search, onSearch }: Shown) {
  const { i18n } = useLingui()
  const change = (name: string, value: string | undefined) =>
    onSearch({ ...search, page: 1, [opened]: undefined, [name]: value })
  return (
    <Beside gap={4} align="end">
      <SearchField hint={i18n._(texts.search)} value={search.search} onSearch={(text) => change('search', text)} />
      {Object.entries(filters).map(([name, { label, all, choices }]) => (
        <Dropdown
          key={name}
          label={i18n._(label)}
          value={wordIn(search, name) ?? ''}
          options={[
            { value: '', label: i18n._(all) },
            ...Object.entries(choices).map(([value, text]) => ({ value, label: i18n._(text) })),
          ]}
          onValueChange={(value) => change(name, value || undefined)}
        />
      ))}
    </Beside>
  )
}

function NoRows({ register: { filters, opened, texts }, search, onSearch }: Shown) {
  const { i18n } = useLingui()
  const names = ['search', ...Object.entries(filters).map(([name]) => name)]
  const { icon, title, text } = texts.none
  if (names.every((name) => wordIn(search, name) === undefined))
    return <EmptyState icon={icon} title={i18n._(title)} text={i18n._(text)} />
  const cleared = Object.fromEntries([opened, ...names].map((name) => [name, undefined]))
  return <NothingFound title={i18n._(texts.noneFound)} onClear={() => onSearch({ ...search, page: 1, ...cleared })} />
}

interface FormProps {
  register: AnyRegister
  /** Null for a new one. */
  row: Row | null
  mayChange: boolean
  onClose: () => void
}

/** What a form has of a record; a new one begins with what the register says. */
const valuesOf = (blank: AnyValues, row: Row | null): AnyValues =>
  row ? Object.fromEntries(Object.keys(blank).map((name) => [name, Reflect.get(row, name)])) : blank

function useForm({ register: { trail, calls, blank, fields, wrongFields, wrongTexts }, row, onClose }: FormProps) {
  const { i18n } = useLingui()
  const app = useApp()
  return useRegisterForm({
    name: trail,
    row,
    reread: async (saved) => saved && app.queries.fetchQuery({ ...calls.one(app, saved._id), staleTime: 0 }),
    onDone: onClose,
    valuesOf: (record: Row | null) => valuesOf(blank, record),
    wrongOf: (values) =>
      Object.fromEntries(
        wrongFields(values).flatMap((field) => {
          const text = wrongTexts[field]
          return text ? [[field, i18n._(text)]] : []
        }),
      ),
    said: fields.map(({ label, told }) => ({ label: i18n._(label), of: (values: AnyValues) => told(values, i18n) })),
    save: calls.save(app),
  })
}

function Form(props: FormProps) {
  const { register, row, mayChange, onClose } = props
  const { i18n } = useLingui()
  const form = useForm(props)
  return (
    <RegisterDrawer
      title={row?.name ?? i18n._(register.texts.add)}
      reading={!mayChange}
      form={form}
      onClose={onClose}
      trail={row && { kind: register.trail, id: row._id }}
      facts={register.facts?.({ values: form.values, row, mayChange })}
    >
      <Stack gap={4}>
        {register.fields.map(({ label, Input }) => (
          <Input key={label.id} form={form} />
        ))}
      </Stack>
    </RegisterDrawer>
  )
}

interface OpenedProps extends Omit<FormProps, 'row'> {
  id: string
  /** The page of the list, which may have the record. */
  docs: readonly Row[] | undefined
}

/** The record the address names, wherever in the list it stands. */
function Opened({ id, docs, ...form }: OpenedProps) {
  const { t, i18n } = useLingui()
  const { calls, texts } = form.register
  const inList = useOpened(docs, id)
  const found = useQuery({ ...calls.one(useApp(), id), enabled: docs !== undefined && !inList })
  const row = inList ?? found.data
  if (row) return <Form row={row} {...form} />
  if (found.isPending) return null
  return (
    <Drawer open onClose={form.onClose} title={i18n._(texts.title)}>
      {found.isError ? <ListFailure query={found} /> : <EmptyState title={t`Este cadastro não existe`} />}
    </Drawer>
  )
}

interface ListProps extends Shown {
  answer: UseQueryResult<PageOfRows<Row>>
  mayChange: boolean
}

function List(props: ListProps) {
  const { register, search, onSearch, answer, mayChange } = props
  const { calls, columns, opened, filterOf, texts } = register
  const { i18n } = useLingui()
  const app = useApp()
  const { actionsOf, dialog, bulkOf } = useActivation(calls.activate(app), i18n._(texts.inactivating))
  const bulk = bulkOf<Row>({
    isActive: ({ active }) => active,
    pageOf: (place) => app.queries.fetchQuery({ ...calls.page(app, { ...filterOf(search), ...place }), staleTime: 0 }),
  })
  return (
    <>
      <RegisterTable
        list={register.list}
        exported={register.exported(filterOf(search))}
        caption={i18n._(texts.title)}
        columns={columns.map((column) => ({
          ...column,
          header: i18n._(column.header),
          cell: (row: Row) => column.cell(row, i18n),
        }))}
        answer={answer}
        search={search}
        order={register.order}
        opened={opened}
        onSearch={onSearch}
        rowName={(row) => row.name}
        rowTarget={(row) => ({
          render: <Link to="." search={withOpen(search, opened, row._id)} resetScroll={false} />,
        })}
        rowActions={mayChange ? actionsOf : undefined}
        bulk={mayChange ? bulk : undefined}
        instead={insteadOfRows(answer, <NoRows {...props} />)}
      />
      {dialog}
    </>
  )
}

function Page({ register, search, onSearch }: Shown) {
  const { i18n } = useLingui()
  const { calls, opened, newWord, texts } = register
  const mayChange = useMay()(register.changing)
  const answer = useQuery(calls.page(useApp(), register.filterOf(search)))
  const open = wordIn(search, opened)
  const shown = { register, search, onSearch }
  const drawer = { register, mayChange, onClose: () => onSearch({ ...search, [opened]: undefined }) }
  return (
    <Stack gap={6}>
      <PageHeading
        title={i18n._(texts.title)}
        subtitle={i18n._(texts.subtitle)}
        actions={
          mayChange && (
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
      {open === newWord && mayChange && <Form row={null} {...drawer} />}
      {open !== undefined && open !== newWord && <Opened key={open} id={open} docs={answer.data?.docs} {...drawer} />}
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
export function registerPage<
  Row extends RegisterRow & Values,
  Values extends object,
  Filter extends object,
  Search extends RegisterSearch,
>(declared: Register<Row, Values, Filter, Search>): ComponentType<RegisterPageProps<Search>> {
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- rows, values and addresses go from one part of it to another
  const register = declared as unknown as AnyRegister
  return function DeclaredPage(props) {
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- an address of this register, changed by its own names
    const { search, onSearch } = props as unknown as RegisterPageProps<AnySearch>
    return <Page register={register} search={search} onSearch={onSearch} />
  }
}
