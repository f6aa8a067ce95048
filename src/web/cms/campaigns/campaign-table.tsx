/** Campaigns page by page; each opens beside the list. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Campaign } from '#contract/api.gen.ts'
import { formatDay } from '#web/i18n/format.ts'
import type { Bulk } from '#web/parts/bulk-act.ts'
import { type PageAnswer, RegisterTable } from '#web/parts/register-table.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import type { MenuAction } from '#web/ui/menu/menu-button.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { filterOf, type CampaignsSearch } from './campaigns-search.ts'

interface CampaignTableProps {
  search: CampaignsSearch
  onSearch: (search: CampaignsSearch) => void
  campaigns: PageAnswer<Campaign>
  /** Absent for who may only read. */
  actionsOf?: ((row: Campaign) => readonly MenuAction[]) | undefined
  bulk: Bulk<Campaign> | undefined
  instead: ReactNode
}

export function CampaignTable({ search, onSearch, campaigns, actionsOf, bulk, instead }: CampaignTableProps) {
  const { t } = useLingui()
  const columns: TableColumn<Campaign, 'name' | 'createdAt'>[] = [
    { key: 'name', header: t`Nome`, sort: 'name', wrap: true, cell: (row) => row.name },
    { key: 'link', header: t`Link`, wrap: true, cell: (row) => row.link },
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
      cell: ({ active }) => <Chip tone={active ? 'success' : 'neutral'}>{active ? t`Ativa` : t`Inativa`}</Chip>,
    },
  ]
  return (
    <RegisterTable
      list="campaigns"
      exported={{ kind: 'campaigns', filter: filterOf(search) }}
      caption={t`Campanhas`}
      columns={columns}
      answer={campaigns}
      search={search}
      order="-createdAt"
      opened="campanha"
      onSearch={onSearch}
      rowName={(row) => row.name}
      rowTarget={(row) => ({
        render: <Link to="/cms/campaigns" search={{ ...search, campanha: row._id }} resetScroll={false} />,
      })}
      rowActions={actionsOf}
      bulk={bulk}
      instead={instead}
    />
  )
}
