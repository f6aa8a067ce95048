/** Customers of professionals page by page; each opens beside the list. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CustomerOfProfessional } from '#contract/api.gen.ts'
import { formatDay } from '#web/i18n/format.ts'
import type { Bulk } from '#web/register/bulk-act.ts'
import { customerStatusText, customerStatusTone } from '#web/parts/customer-status.ts'
import { type PageAnswer, RegisterTable } from '#web/register/register-table.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import type { MenuAction } from '#web/ui/menu/menu-button.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { customersAsked, type CustomersSearch } from './specifiers-search.ts'

interface CustomerTableProps {
  search: CustomersSearch
  onSearch: (search: CustomersSearch) => void
  customers: PageAnswer<CustomerOfProfessional>
  /** Absent for who may only read. */
  actionsOf: ((row: CustomerOfProfessional) => readonly MenuAction[]) | undefined
  bulk: Bulk<CustomerOfProfessional> | undefined
  instead: ReactNode
}

function useColumns(): TableColumn<CustomerOfProfessional, 'name' | 'createdAt' | 'validUntil'>[] {
  const { t, i18n } = useLingui()
  return [
    { key: 'name', header: t`Cliente`, sort: 'name', wrap: true, cell: (row) => row.name },
    { key: 'professional', header: t`Profissional`, wrap: true, cell: (row) => row.professionalName },
    { key: 'project', header: t`Obra`, wrap: true, cell: ({ project }) => project.name ?? '—' },
    {
      key: 'place',
      header: t`Cidade`,
      wrap: true,
      cell: ({ project: { city, state } }) => [city, state].filter(Boolean).join('/') || '—',
    },
    {
      key: 'document',
      header: t`Documento`,
      cell: ({ personType, documentLast3 }) =>
        personType === 'cpf' ? t`CPF com final ${documentLast3}` : t`CNPJ com final ${documentLast3}`,
    },
    {
      key: 'created',
      header: t`Cadastro`,
      sort: 'createdAt',
      largestFirst: true,
      cell: (row) => formatDay(row.createdAt),
    },
    { key: 'until', header: t`Protegido até`, sort: 'validUntil', cell: (row) => formatDay(row.validUntil) },
    {
      key: 'status',
      header: t`Situação`,
      cell: (row) => <Chip tone={customerStatusTone[row.status]}>{i18n._(customerStatusText[row.status])}</Chip>,
    },
  ]
}

export function CustomerTable({ search, onSearch, customers, actionsOf, bulk, instead }: CustomerTableProps) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <RegisterTable
      list="customers"
      exported={{ kind: 'customers', filter: customersAsked(search) }}
      caption={t`Clientes dos profissionais`}
      columns={columns}
      answer={customers}
      search={search}
      order="-createdAt"
      opened="cliente"
      onSearch={onSearch}
      rowName={(row) => row.name}
      rowTarget={(row) => ({
        render: <Link to="/cms/specifiers" search={{ ...search, cliente: row._id }} resetScroll={false} />,
      })}
      rowActions={actionsOf}
      bulk={bulk}
      instead={instead}
    />
  )
}
