/** Stores page by page; each opens beside the list. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Store } from '#contract/api.gen.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { formatDay } from '#web/i18n/format.ts'
import type { Bulk } from '#web/register/bulk-act.ts'
import { type PageAnswer, RegisterTable } from '#web/register/register-table.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import type { MenuAction } from '#web/ui/menu/menu-button.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { storeStandingOf } from './store-texts.ts'
import { storeFilterOf, type StoresSearch } from './stores-search.ts'

interface StoreTableProps {
  search: StoresSearch
  onSearch: (search: StoresSearch) => void
  stores: PageAnswer<Store>
  /** Absent for who may only read. */
  actionsOf: ((row: Store) => readonly MenuAction[]) | undefined
  bulk: Bulk<Store> | undefined
  instead: ReactNode
}

function useColumns(): TableColumn<Store, 'name' | 'createdAt'>[] {
  const { t, i18n } = useLingui()
  return [
    { key: 'name', header: t`Loja`, sort: 'name', wrap: true, cell: (row) => row.tradeName },
    { key: 'cnpj', header: t`CNPJ`, cell: (row) => formatCnpj(row.cnpj) },
    { key: 'corporateName', header: t`Razão social`, wrap: true, cell: (row) => row.corporateName },
    { key: 'city', header: t`Cidade`, cell: ({ city, state }) => [city, state].filter(Boolean).join(' – ') || '—' },
    {
      key: 'created',
      header: t`Cadastro`,
      sort: 'createdAt',
      largestFirst: true,
      cell: (row) => formatDay(row.createdAt),
    },
    {
      key: 'status',
      header: t`Situação`,
      cell: (row) => {
        const { text, tone } = storeStandingOf(row)
        return <Chip tone={tone}>{i18n._(text)}</Chip>
      },
    },
  ]
}

export function StoreTable({ search, onSearch, stores, actionsOf, bulk, instead }: StoreTableProps) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <RegisterTable
      list="stores"
      exported={{ kind: 'stores', filter: storeFilterOf(search) }}
      caption={t`Lojas`}
      columns={columns}
      answer={stores}
      search={search}
      order="name"
      opened="loja"
      onSearch={onSearch}
      rowName={(row) => row.tradeName}
      rowTarget={(row) => ({
        render: <Link to="/cms/shopkeepers" search={{ ...search, loja: row.cnpj }} resetScroll={false} />,
      })}
      rowActions={actionsOf}
      isCurrent={(row) => row.cnpj === search.loja}
      bulk={bulk}
      instead={instead}
    />
  )
}
