/** Who has a promotion, the latest first. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PointsExtraApplication, PointsExtraApplicationPage, PointsExtraOwnerType } from '#contract/api.gen.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { ExportMenu } from '#web/register/export-menu.tsx'
import { useTableDisplay } from '#web/register/use-table-display.ts'
import { Chip } from '#web/ui/chip/chip.tsx'
import type { MenuAction } from '#web/ui/menu/menu-button.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { Table } from '#web/ui/table/table.tsx'
import type { PromotionSearch } from './extra-points-search.ts'
import { contactOf } from './owner-text.ts'
import { applicationStatusText, applicationStatusTone, originText } from './promotion-texts.ts'

interface AppliedTableProps {
  promotionId: string
  ownerType: PointsExtraOwnerType
  search: PromotionSearch
  onSearch: (search: PromotionSearch) => void
  applications: { readonly data: PointsExtraApplicationPage | undefined; readonly isPlaceholderData: boolean }
  /** Absent for who may only read. */
  actionsOf?: ((row: PointsExtraApplication) => readonly MenuAction[]) | undefined
  instead: ReactNode
}

function useColumns(ownerType: PointsExtraOwnerType): TableColumn<PointsExtraApplication>[] {
  const { t, i18n } = useLingui()
  return [
    {
      key: 'name',
      header: ownerType === 'professional' ? t`Profissional` : t`Loja`,
      wrap: true,
      cell: ({ owner }) => owner.name,
    },
    {
      key: 'contact',
      header: ownerType === 'professional' ? t`E-mail` : t`CNPJ`,
      wrap: true,
      cell: ({ owner }) => contactOf(owner),
    },
    { key: 'points', header: t`Pontos`, align: 'end', cell: ({ points }) => formatPoints(points) },
    { key: 'applied', header: t`Aplicação`, cell: ({ appliedAt }) => formatDateTime(appliedAt) },
    { key: 'origin', header: t`Origem`, cell: ({ origin }) => i18n._(originText[origin]) },
    { key: 'by', header: t`Por`, wrap: true, cell: ({ by }) => by.name },
    {
      key: 'status',
      header: t`Situação`,
      cell: ({ status }) => <Chip tone={applicationStatusTone[status]}>{i18n._(applicationStatusText[status])}</Chip>,
    },
    {
      key: 'removed',
      header: t`Retirada`,
      cell: ({ removedAt }) => (removedAt === null ? '—' : formatDateTime(removedAt)),
    },
  ]
}

export function AppliedTable(props: AppliedTableProps) {
  const { promotionId, ownerType, search, onSearch, applications, actionsOf, instead } = props
  const { lista: _list, ...filter } = search
  const { t } = useLingui()
  const columns = useColumns(ownerType)
  const display = useTableDisplay('extra-points-applied')
  return (
    <Table
      caption={t`Aplicações`}
      columns={columns}
      rows={applications.data?.docs}
      rowKey={(row) => row._id}
      rowName={(row) => row.owner.name}
      rowActions={actionsOf}
      display={display}
      paging={{
        page: search.page,
        total: applications.data?.totalDocs ?? 0,
        onPageChange: (page) => onSearch({ ...search, page }),
      }}
      refreshing={applications.isPlaceholderData}
      instead={instead}
      tools={<ExportMenu list={{ kind: 'extra-points-applied', id: promotionId, filter: { ...filter, ownerType } }} />}
    />
  )
}
