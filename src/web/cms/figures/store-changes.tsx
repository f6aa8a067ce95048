/** Stores by how much more they earned than in the period before, also those that fell to nothing. */
import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StorePointsDiffPage } from '#contract/api.gen.ts'
import { formatPoints, formatPointsChange } from '#web/i18n/format.ts'
import { insteadOfRows } from '#web/register/instead-of-rows.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'

interface StoreChangesProps {
  changes: UseQueryResult<StorePointsDiffPage>
  /** Of the whole list; the first rows alone have none. */
  paging?: { readonly page: number; readonly onPageChange: (page: number) => void } | undefined
}

type Diff = StorePointsDiffPage['docs'][number]

const place = (position: number | null): string => (position === null ? '—' : formatPoints(position))

export function StoreChanges({ changes, paging }: StoreChangesProps) {
  const { t } = useLingui()
  const columns: TableColumn<Diff>[] = [
    { key: 'name', header: t`Loja`, wrap: true, cell: (row) => row.name },
    { key: 'diff', header: t`Diferença`, align: 'end', cell: (row) => formatPointsChange(row.diff) },
    { key: 'points', header: t`Pontos`, align: 'end', cell: (row) => formatPoints(row.points) },
    { key: 'previous', header: t`Antes`, align: 'end', cell: (row) => formatPoints(row.previousPoints) },
  ]
  const places: TableColumn<Diff>[] = [
    { key: 'position', header: t`Posição`, align: 'end', cell: (row) => place(row.position) },
    { key: 'before', header: t`Posição anterior`, align: 'end', cell: (row) => place(row.previousPosition) },
  ]
  return (
    <Table
      caption={t`Variação de pontos das lojas`}
      columns={paging ? [...columns, ...places] : columns}
      rows={changes.data?.docs}
      rowKey={(row) => row.storeId}
      rowName={(row) => row.name}
      rowTarget={(row) => ({ render: <Link to="/cms/shopkeepers/$id" params={{ id: row.storeId }} /> })}
      paging={paging && { ...paging, total: changes.data?.totalDocs ?? 0 }}
      refreshing={changes.isPlaceholderData}
      instead={insteadOfRows(
        changes,
        <EmptyState filtered title={t`Nenhuma loja pontuou`} text={t`Nem neste período, nem no anterior.`} />,
      )}
    />
  )
}
