/** Invoices whose specification was approved, with whose they are and what they are worth. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ApprovedSpecificationPage } from '#contract/api.gen.ts'
import { approvedSpecifications } from '#web/data/figures.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatCalendarDay, formatDateTime, formatMoney } from '#web/i18n/format.ts'
import { insteadOfRows } from '#web/register/instead-of-rows.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import type { FigureSearch } from './figures-search.ts'

interface SpecificationsTableProps {
  search: FigureSearch
  onSearch: (search: FigureSearch) => void
  tools: ReactNode
}

export function SpecificationsTable({ search, onSearch, tools }: SpecificationsTableProps) {
  const { t } = useLingui()
  const { page, dateInit, dateEnd, store } = search
  const rows = useQuery(approvedSpecifications(useApp(), { page, dateInit, dateEnd, store }))
  const columns: TableColumn<ApprovedSpecificationPage['docs'][number]>[] = [
    { key: 'name', header: t`Profissional`, wrap: true, cell: (row) => row.professionalName },
    { key: 'number', header: t`Nota`, cell: (row) => row.number ?? '—' },
    { key: 'amount', header: t`Valor`, align: 'end', cell: (row) => formatMoney(row.amount) || '—' },
    { key: 'issued', header: t`Emissão`, cell: (row) => formatCalendarDay(row.issuedAt) || '—' },
    { key: 'reviewed', header: t`Analisada em`, cell: (row) => formatDateTime(row.reviewedAt) },
  ]
  return (
    <Table
      caption={t`Especificações aprovadas`}
      columns={columns}
      rows={rows.data?.docs}
      rowKey={(row) => row._id}
      rowName={(row) => row.professionalName}
      rowTarget={(row) => ({ render: <Link to="/invoices" search={{ nota: row._id }} /> })}
      paging={{ page, total: rows.data?.totalDocs ?? 0, onPageChange: (next) => onSearch({ ...search, page: next }) }}
      tools={tools}
      refreshing={rows.isPlaceholderData}
      instead={insteadOfRows(rows, <EmptyState filtered title={t`Nenhuma especificação aprovada neste período`} />)}
    />
  )
}
