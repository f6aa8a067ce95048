/** Economic groups page by page; each opens beside the list. */
import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EconomicGroup } from '#contract/api.gen.ts'
import { formatDay } from '#web/i18n/format.ts'
import type { Bulk } from '#web/parts/bulk-act.ts'
import { type PageAnswer, RegisterTable } from '#web/parts/register-table.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import type { MenuAction } from '#web/ui/menu/menu-button.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { statusText, statusTone } from './group-texts.ts'
import { filterOf, type GroupsSearch } from './groups-search.ts'

interface GroupTableProps {
  search: GroupsSearch
  onSearch: (search: GroupsSearch) => void
  groups: PageAnswer<EconomicGroup>
  /** Absent for who may only read. */
  actionsOf: ((row: EconomicGroup) => readonly MenuAction[]) | undefined
  bulk: Bulk<EconomicGroup> | undefined
  instead: ReactNode
}

function useColumns(): TableColumn<EconomicGroup, 'name' | 'createdAt'>[] {
  const { t, i18n } = useLingui()
  return [
    { key: 'name', header: t`Grupo`, sort: 'name', wrap: true, cell: (row) => row.name },
    {
      key: 'stores',
      header: t`Lojas`,
      cell: ({ stores }) => <Plural value={stores.length} one="# loja" many="# lojas" other="# lojas" />,
    },
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
      cell: (row) => <Chip tone={statusTone[row.status]}>{i18n._(statusText[row.status])}</Chip>,
    },
  ]
}

export function GroupTable({ search, onSearch, groups, actionsOf, bulk, instead }: GroupTableProps) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <RegisterTable
      list="economic-groups"
      exported={{ kind: 'economic-groups', filter: filterOf(search) }}
      caption={t`Grupos econômicos`}
      columns={columns}
      answer={groups}
      search={search}
      order="name"
      opened="grupo"
      onSearch={onSearch}
      rowName={(row) => row.name}
      rowTarget={(row) => ({
        render: (
          <Link to="/cms/shopkeepers/economic-group" search={{ ...search, grupo: row._id }} resetScroll={false} />
        ),
      })}
      rowActions={actionsOf}
      bulk={bulk}
      instead={instead}
    />
  )
}
