/** Promotions page by page; each opens beside the list, and leads to its code and to who has it. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminPointsExtra } from '#contract/api.gen.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import type { Bulk } from '#web/parts/bulk-act.ts'
import { type PageAnswer, RegisterTable } from '#web/parts/register-table.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import type { MenuAction } from '#web/ui/menu/menu-button.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { addresses, type Audience, type ExtraPointsSearch, filterOf } from './extra-points-search.ts'
import { audienceText, statusText, statusTone } from './promotion-texts.ts'

interface PromotionTableProps {
  audience: Audience
  search: ExtraPointsSearch
  onSearch: (search: ExtraPointsSearch) => void
  promotions: PageAnswer<AdminPointsExtra>
  actionsOf: (row: AdminPointsExtra) => readonly MenuAction[]
  bulk: Bulk<AdminPointsExtra> | undefined
  instead: ReactNode
}

function useColumns(): TableColumn<AdminPointsExtra, 'name' | 'startsAt' | 'createdAt'>[] {
  const { t, i18n } = useLingui()
  return [
    { key: 'name', header: t`Nome`, sort: 'name', wrap: true, cell: (row) => row.name },
    { key: 'points', header: t`Pontos`, align: 'end', cell: ({ points }) => formatPoints(points) },
    { key: 'audience', header: t`Vale para`, wrap: true, cell: ({ audience }) => i18n._(audienceText[audience]) },
    {
      key: 'starts',
      header: t`Começa`,
      sort: 'startsAt',
      largestFirst: true,
      cell: ({ startsAt }) => formatDateTime(startsAt),
    },
    {
      key: 'ends',
      header: t`Termina`,
      cell: ({ endsAt }) => (endsAt === null ? t`Sem fim` : formatDateTime(endsAt)),
    },
    {
      key: 'applied',
      header: t`Aplicações`,
      align: 'end',
      cell: ({ applied, maxApplications }) =>
        maxApplications === null
          ? formatPoints(applied)
          : t`${formatPoints(applied)} de ${formatPoints(maxApplications)}`,
    },
    {
      key: 'status',
      header: t`Situação`,
      cell: ({ status }) => <Chip tone={statusTone[status]}>{i18n._(statusText[status])}</Chip>,
    },
  ]
}

export function PromotionTable(props: PromotionTableProps) {
  const { audience, search, onSearch, promotions, actionsOf, bulk, instead } = props
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <RegisterTable
      list="extra-points"
      exported={{ kind: 'extra-points', filter: filterOf(search, audience) }}
      caption={t`Pontos extras`}
      columns={columns}
      answer={promotions}
      search={search}
      order="-createdAt"
      opened="promocao"
      onSearch={onSearch}
      rowName={(row) => row.name}
      rowTarget={(row) => ({
        render: <Link to={addresses[audience]} search={{ ...search, promocao: row._id }} resetScroll={false} />,
      })}
      rowActions={actionsOf}
      bulk={bulk}
      instead={instead}
    />
  )
}
