/** The movements of points of one promotion, the latest first. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PointsExtraEntry, PointsExtraExtract } from '#contract/api.gen.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { useTableDisplay } from '#web/register/use-table-display.ts'
import { Chip } from '#web/ui/chip/chip.tsx'
import type { MenuAction } from '#web/ui/menu/menu-button.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { Table } from '#web/ui/table/table.tsx'
import type { ExtraPointsHistorySearch } from './extra-points-search.ts'
import { contactOf } from './owner-text.ts'
import { promotionKindText, originText } from './promotion-texts.ts'

interface MovementTableProps {
  search: ExtraPointsHistorySearch
  onSearch: (search: ExtraPointsHistorySearch) => void
  movements: { readonly data: PointsExtraExtract | undefined; readonly isPlaceholderData: boolean }
  /** Absent for who may only read. */
  actionsOf?: ((row: PointsExtraEntry) => readonly MenuAction[]) | undefined
  instead: ReactNode
}

const signed = ({ kind, points }: PointsExtraEntry) => `${kind === 'credit' ? '+' : '−'}${formatPoints(points)}`

function useColumns(): TableColumn<PointsExtraEntry>[] {
  const { t, i18n } = useLingui()
  return [
    { key: 'name', header: t`Cadastro`, wrap: true, cell: ({ application }) => application.owner.name },
    { key: 'contact', header: t`E-mail ou CNPJ`, wrap: true, cell: ({ application }) => contactOf(application.owner) },
    { key: 'when', header: t`Quando`, cell: ({ occurredAt }) => formatDateTime(occurredAt) },
    {
      key: 'kind',
      header: t`Movimento`,
      cell: ({ kind }) => (
        <Chip tone={kind === 'credit' ? 'success' : 'warning'}>{i18n._(promotionKindText[kind])}</Chip>
      ),
    },
    { key: 'points', header: t`Pontos`, align: 'end', cell: signed },
    { key: 'description', header: t`Descrição`, wrap: true, cell: ({ description }) => description },
    { key: 'origin', header: t`Origem`, cell: ({ application }) => i18n._(originText[application.origin]) },
    { key: 'by', header: t`Por`, wrap: true, cell: ({ by }) => by?.name ?? '—' },
  ]
}

export function MovementTable({ search, onSearch, movements, actionsOf, instead }: MovementTableProps) {
  const { t } = useLingui()
  const columns = useColumns()
  const display = useTableDisplay('extra-points-history', ['contact', 'origin'])
  return (
    <Table
      caption={t`Movimentos de pontos`}
      columns={columns}
      rows={movements.data?.docs}
      rowKey={(row) => row._id}
      rowName={(row) => row.application.owner.name}
      rowActions={actionsOf}
      display={display}
      paging={{
        page: search.page,
        total: movements.data?.totalDocs ?? 0,
        onPageChange: (page) => onSearch({ ...search, page }),
      }}
      refreshing={movements.isPlaceholderData}
      instead={instead}
    />
  )
}
