/** What was decided on all invoices of a filter, newest first; each opens with its report. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InvoiceBatch } from '#contract/api.gen.ts'
import { invoiceBatchPage } from '#web/data/invoice-batches.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { insteadOfRows } from '#web/register/instead-of-rows.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { batchStatus, batchTitle, batchTone } from './batch-texts.ts'

function useColumns(): TableColumn<InvoiceBatch>[] {
  const { t, i18n } = useLingui()
  return [
    { key: 'what', header: t`Decisão`, wrap: true, cell: ({ action }) => i18n._(batchTitle[action]) },
    {
      key: 'status',
      header: t`Situação`,
      cell: ({ status }) => <Chip tone={batchTone[status]}>{i18n._(batchStatus[status])}</Chip>,
    },
    { key: 'total', header: t`Notas`, align: 'end', cell: ({ total }) => formatPoints(total) },
    { key: 'decided', header: t`Decididas`, align: 'end', cell: ({ decided }) => formatPoints(decided) },
    { key: 'left', header: t`Ficaram como estavam`, align: 'end', cell: ({ refused }) => formatPoints(refused) },
    { key: 'points', header: t`Pontos`, align: 'end', cell: ({ pointsDecided }) => formatPoints(pointsDecided) },
    { key: 'who', header: t`Quem`, wrap: true, cell: ({ byName }) => byName },
    {
      key: 'when',
      header: t`Quando`,
      cell: ({ confirmedAt, createdAt }) => formatDateTime(confirmedAt ?? createdAt),
    },
  ]
}

interface PageSearch {
  page: number
}

export interface BatchesPageProps {
  search: PageSearch
  onSearch: (search: PageSearch) => void
}

export function BatchesPage({ search: { page }, onSearch }: BatchesPageProps) {
  const { t, i18n } = useLingui()
  const batches = useQuery(invoiceBatchPage(useApp(), { page }))
  const columns = useColumns()
  const none = (
    <EmptyState
      title={t`Nenhuma decisão em lote ainda`}
      text={t`Selecione notas na lista para decidir todas as de um filtro de uma vez.`}
    />
  )
  return (
    <Stack gap={6}>
      <PageHeading
        above={
          <Breadcrumb
            above={[{ key: 'invoices', label: t`Notas`, render: <Link to="/invoices" /> }]}
            here={t`Decisões em lote`}
          />
        }
        title={t`Decisões em lote`}
        subtitle={t`O que foi decidido sobre todas as notas de um filtro, por três meses.`}
      />
      <Table
        caption={t`Decisões em lote`}
        columns={columns}
        rows={batches.data?.docs}
        rowKey={({ _id }) => _id}
        rowName={({ action }) => i18n._(batchTitle[action])}
        rowTarget={({ _id: id }) => ({ render: <Link to="/cms/invoices/batches/$id" params={{ id }} /> })}
        paging={{ page, total: batches.data?.totalDocs ?? 0, onPageChange: (next) => onSearch({ page: next }) }}
        refreshing={batches.isPlaceholderData}
        instead={insteadOfRows(batches, none)}
      />
    </Stack>
  )
}
