/** The invoices of the desk, page by page, with who works on them and what speaks against them; each opens for its decision. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { InvoiceOnDesk, InvoiceSummary } from '#contract/api.gen.ts'
import { adminMay } from '#domain/people/admin-permission.ts'
import { invoicesOnDesk } from '#web/data/invoice-desk.ts'
import { adminInvoicePage } from '#web/data/invoices.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
import { formatCalendarDay, formatDateTime, formatMoney, formatPoints } from '#web/i18n/format.ts'
import { InvoiceStatus, typeText } from '#web/parts/invoice-status.tsx'
import { insteadOfRows, NothingFound } from '#web/parts/instead-of-rows.tsx'
import { useTableDisplay } from '#web/parts/use-table-display.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { useBulkActions } from './bulk-actions.tsx'
import type { ReviewSearch } from './review-search.ts'
import { RiskChips } from './risk-list.tsx'

type OnDesk = (row: InvoiceSummary) => InvoiceOnDesk | undefined

function useColumns(onDesk: OnDesk): TableColumn<InvoiceSummary, 'receivedAt' | 'amount'>[] {
  const { t, i18n } = useLingui()
  return [
    { key: 'owner', header: t`Remetente`, wrap: true, cell: (row) => row.ownerName },
    { key: 'number', header: t`Número`, cell: (row) => row.number ?? '—' },
    { key: 'issued', header: t`Emissão`, cell: (row) => (row.issuedAt ? formatCalendarDay(row.issuedAt) : '—') },
    {
      key: 'amount',
      header: t`Valor`,
      align: 'end',
      sort: 'amount',
      largestFirst: true,
      cell: (row) => (row.amount ? formatMoney(row.amount) : '—'),
    },
    { key: 'type', header: t`Tipo`, cell: (row) => i18n._(typeText[row.type]) },
    {
      key: 'points',
      header: t`Pontos`,
      align: 'end',
      cell: (row) => formatPoints(row.points ?? row.pointsPreview ?? 0),
    },
    {
      key: 'received',
      header: t`Recebida`,
      sort: 'receivedAt',
      largestFirst: true,
      cell: (row) => formatDateTime(row.receivedAt),
    },
    { key: 'status', header: t`Situação`, cell: (row) => <InvoiceStatus status={row.status} /> },
    {
      key: 'risks',
      header: t`Alertas`,
      wrap: true,
      cell: (row) => {
        const desk = onDesk(row)
        return desk ? <RiskChips risks={desk.risks} /> : '…'
      },
    },
    {
      key: 'holder',
      header: t`Com quem`,
      cell: (row) => {
        const desk = onDesk(row)
        return desk ? (desk.holder?.name ?? '—') : '…'
      },
    },
  ]
}

interface InvoiceTableProps {
  search: ReviewSearch
  onSearch: (search: ReviewSearch) => void
}

export function InvoiceTable({ search, onSearch }: InvoiceTableProps) {
  const { t } = useLingui()
  const app = useApp()
  const { page, status, ownerType, type, sort, search: words } = search
  const filter = { ownerType, type, sort, search: words }
  const [chosen, setChosen] = useState<readonly string[]>([])
  const invoices = useQuery(adminInvoicePage(app, { page, ...filter, ...(status && { status: [status] }) }))
  const shown = invoices.data?.docs.map(({ _id }) => _id) ?? []
  const desk = useQuery(invoicesOnDesk(app, shown))
  const columns = useColumns(({ _id }) => desk.data?.docs.find((row) => row._id === _id))
  const bulk = useBulkActions(chosen, setChosen)
  const mayDecide = adminMay(usePerson().subUserType, { method: 'POST', url: '/admin/invoices/decisions' })
  const display = useTableDisplay('invoices')
  const { docs, totalDocs } = invoices.data ?? { docs: undefined, totalDocs: 0 }
  const filtered = Boolean(status ?? filter.search ?? filter.ownerType ?? filter.type)
  const none = <NoInvoices filtered={filtered} onClear={() => onSearch({ page: 1 })} />
  return (
    <>
      <Table
        caption={t`Notas`}
        columns={columns}
        rows={docs}
        rowKey={(row) => row._id}
        rowName={(row) => (row.number ? t`Nota ${row.number}` : t`Nota sem número`)}
        rowTarget={(row) => ({
          render: <Link to="/invoices" search={{ ...search, nota: row._id }} />,
        })}
        sorting={{
          order: filter.sort ?? '-receivedAt',
          onChange: (sort) => onSearch({ ...search, page: 1, nota: undefined, sort }),
        }}
        selection={mayDecide ? { ids: chosen, onChange: setChosen, actions: bulk.actions } : undefined}
        display={display}
        paging={{ page, total: totalDocs, onPageChange: (next) => onSearch({ ...search, page: next }) }}
        refreshing={invoices.isPlaceholderData}
        instead={insteadOfRows(invoices, none)}
      />
      {bulk.dialogs}
    </>
  )
}

function NoInvoices({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useLingui()
  return filtered ? (
    <NothingFound title={t`Nenhuma nota com este filtro`} onClear={onClear} />
  ) : (
    <EmptyState title={t`Nenhuma nota ainda`} text={t`As notas enviadas pelos participantes aparecem aqui.`} />
  )
}
