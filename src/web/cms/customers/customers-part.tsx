/** The clients and works that all professionals protect, each switched off and on by the programme. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CustomerOfProfessional } from '#contract/api.gen.ts'
import { customersOf, setCustomerActive } from '#web/data/professional-customers.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { statuses, customerStatusText } from '#web/parts/customer-status.ts'
import { insteadOfRows, NothingFound } from '#web/register/instead-of-rows.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { useActivation } from '#web/register/use-activation.tsx'
import { useOpened } from '#web/register/use-opened.ts'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconRulerMeasure } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { CustomerDrawer } from './customer-drawer.tsx'
import { CustomerTable } from './customer-table.tsx'
import { customersAsked, type CustomersSearch } from './specifiers-search.ts'

interface CustomersPartProps {
  search: CustomersSearch
  onSearch: (search: CustomersSearch) => void
}

function Filters({ search, onSearch }: CustomersPartProps) {
  const { t, i18n } = useLingui()
  const change = (part: Partial<CustomersSearch>) => onSearch({ ...search, page: 1, cliente: undefined, ...part })
  return (
    <Row gap={4} align="end">
      <SearchField
        hint={t`Cliente, obra, profissional, CPF ou CNPJ`}
        value={search.search}
        onSearch={(text) => change({ search: text })}
      />
      <Dropdown
        label={t`Situação`}
        value={search.status ?? ''}
        options={[
          { value: '', label: t`Todas` },
          ...statuses.map((status) => ({ value: status, label: i18n._(customerStatusText[status]) })),
        ]}
        onValueChange={(value) => change({ status: statuses.find((status) => status === value) })}
      />
    </Row>
  )
}

function NoCustomers({ search, onSearch }: CustomersPartProps) {
  const { t } = useLingui()
  return (search.status ?? search.search) ? (
    <NothingFound title={t`Nenhum cliente com este filtro`} onClear={() => onSearch({ page: 1, sort: search.sort })} />
  ) : (
    <EmptyState
      icon={<IconRulerMeasure size={40} />}
      title={t`Nenhum cliente ainda`}
      text={t`Os clientes e obras que os profissionais cadastram aparecem aqui.`}
    />
  )
}

const isActive = ({ status }: CustomerOfProfessional) => status !== 'inactive'

export function CustomersPart({ search, onSearch }: CustomersPartProps) {
  const { t } = useLingui()
  const app = useApp()
  const mayChange = useMay()('inactivateCustomer')
  const filter = customersAsked(search)
  const customers = useQuery(customersOf(app, filter))
  const { actionsOf, dialog, bulkOf } = useActivation(
    setCustomerActive(app, (active) => (active ? t`Cliente ativado` : t`Cliente desativado`)),
    <Trans>O cliente deixa de estar protegido para este profissional.</Trans>,
  )
  const bulk = bulkOf<CustomerOfProfessional>({
    isActive,
    pageOf: (place) => app.queries.fetchQuery({ ...customersOf(app, { ...filter, ...place }), staleTime: 0 }),
  })
  const opened = useOpened(customers.data?.docs, search.cliente)
  return (
    <Stack gap={5}>
      <Filters search={search} onSearch={onSearch} />
      <CustomerTable
        search={search}
        onSearch={onSearch}
        customers={customers}
        actionsOf={mayChange ? (row) => actionsOf({ ...row, active: isActive(row) }) : undefined}
        bulk={mayChange ? bulk : undefined}
        instead={insteadOfRows(customers, <NoCustomers search={search} onSearch={onSearch} />)}
      />
      {opened && (
        <CustomerDrawer
          key={opened._id}
          customer={opened}
          onClose={() => onSearch({ ...search, cliente: undefined })}
        />
      )}
      {dialog}
    </Stack>
  )
}
