/** The desk: invoices of everyone, filtered by state, sender and type; one opens for its decision. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { InvoiceStatus as Status, InvoiceSummary, InvoiceType } from '#contract/api.gen.ts'
import { adminInvoicePage } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatCalendarDay, formatDateTime, formatMoney, formatPoints } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { InvoiceStatus, statusText, typeText } from '#web/parts/invoice-status.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { IconSearch } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { FailedState } from '#web/ui/state/failed-state.tsx'
import { Table, type TableColumn } from '#web/ui/table/table.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { InvoiceDecisionDrawer } from './invoice-decision-drawer.tsx'

export interface ReviewSearch {
  page: number
  status?: Status | undefined
  search?: string | undefined
  ownerType?: InvoiceSummary['ownerType'] | undefined
  type?: InvoiceType | undefined
  sort?: 'receivedAt' | '-receivedAt' | 'amount' | '-amount' | undefined
  /** The invoice that is open. */
  nota?: string | undefined
}

export interface InvoiceReviewPageProps {
  search: ReviewSearch
  onSearch: (search: ReviewSearch) => void
}

/** Typing waits this long before it searches, in milliseconds. */
const pause = 300

function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState(value)
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onSearch(text), pause)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])
  return (
    <TextField
      label={t`Buscar`}
      hint={t`Remetente, número ou chave`}
      type="search"
      maxLength={80}
      start={<IconSearch size={18} />}
      value={text}
      onValueChange={setText}
    />
  )
}

function Filters({ search, onSearch }: InvoiceReviewPageProps) {
  const { t, i18n } = useLingui()
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- keys of complete tables
  const [states, kinds] = [Object.keys(statusText) as Status[], Object.keys(typeText) as InvoiceType[]]
  const change = (part: Partial<ReviewSearch>) => onSearch({ ...search, page: 1, nota: undefined, ...part })
  return (
    <Row gap={4} align="end">
      <SearchField
        key={search.search === undefined ? 'empty' : 'filled'}
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined })}
      />
      <Dropdown
        label={t`Situação`}
        value={search.status ?? ''}
        options={[
          { value: '', label: t`Todas` },
          ...states.map((status) => ({ value: status, label: i18n._(statusText[status]) })),
        ]}
        onValueChange={(value) => change({ status: states.find((status) => status === value) })}
      />
      <Dropdown
        label={t`Tipo`}
        value={search.type ?? ''}
        options={[
          { value: '', label: t`Todos` },
          ...kinds.map((type) => ({ value: type, label: i18n._(typeText[type]) })),
        ]}
        onValueChange={(value) => change({ type: kinds.find((type) => type === value) })}
      />
      <Dropdown
        label={t`Quem enviou`}
        value={search.ownerType ?? ''}
        options={[
          { value: '', label: t`Todos` },
          { value: 'professional', label: t`Profissionais` },
          { value: 'store', label: t`Lojas` },
        ]}
        onValueChange={(value) =>
          change({ ownerType: value === 'professional' || value === 'store' ? value : undefined })
        }
      />
      <Dropdown
        label={t`Ordem`}
        value={search.sort ?? '-receivedAt'}
        options={[
          { value: '-receivedAt', label: t`Mais recentes` },
          { value: 'receivedAt', label: t`Mais antigas` },
          { value: '-amount', label: t`Maior valor` },
          { value: 'amount', label: t`Menor valor` },
        ]}
        onValueChange={(value) => change({ sort: sorts.find((sort) => sort === value) })}
      />
    </Row>
  )
}

const sorts = ['receivedAt', '-receivedAt', 'amount', '-amount'] as const

function useColumns(): TableColumn<InvoiceSummary>[] {
  const { t, i18n } = useLingui()
  return [
    { key: 'owner', header: t`Remetente`, cell: (row) => row.ownerName },
    { key: 'number', header: t`Número`, cell: (row) => row.number ?? '—' },
    { key: 'issued', header: t`Emissão`, cell: (row) => (row.issuedAt ? formatCalendarDay(row.issuedAt) : '—') },
    { key: 'amount', header: t`Valor`, align: 'end', cell: (row) => (row.amount ? formatMoney(row.amount) : '—') },
    { key: 'type', header: t`Tipo`, cell: (row) => i18n._(typeText[row.type]) },
    {
      key: 'points',
      header: t`Pontos`,
      align: 'end',
      cell: (row) => formatPoints(row.points ?? row.pointsPreview ?? 0),
    },
    { key: 'received', header: t`Recebida`, cell: (row) => formatDateTime(row.receivedAt) },
    { key: 'status', header: t`Situação`, tight: true, cell: (row) => <InvoiceStatus status={row.status} /> },
  ]
}

function Results({ search, onSearch }: InvoiceReviewPageProps) {
  const { t } = useLingui()
  const app = useApp()
  const columns = useColumns()
  const { page, status, nota, ...filter } = search
  const invoices = useQuery(adminInvoicePage(app, { page, ...filter, ...(status && { status: [status] }) }))
  if (invoices.isPending) return <ListSkeleton rows={8} />
  if (invoices.isError) return <FailedState text={callText(invoices.error)} onRetry={() => void invoices.refetch()} />
  if (invoices.data.totalDocs === 0) {
    const filtered = Boolean(status ?? filter.search ?? filter.ownerType ?? filter.type)
    return (
      <EmptyState
        title={filtered ? t`Nenhuma nota com este filtro` : t`Nenhuma nota ainda`}
        text={filtered ? undefined : t`As notas enviadas pelos participantes aparecem aqui.`}
        action={filtered && <Button outline onClick={() => onSearch({ page: 1 })}>{t`Limpar filtros`}</Button>}
      />
    )
  }
  return (
    <>
      <Table
        caption={t`Notas`}
        columns={columns}
        rows={invoices.data.docs}
        rowKey={(row) => row._id}
        onRowPress={(row) => onSearch({ ...search, nota: row._id })}
        isSelected={(row) => row._id === nota}
      />
      <Pager page={page} total={invoices.data.totalDocs} onPageChange={(next) => onSearch({ ...search, page: next })} />
    </>
  )
}

export function InvoiceReviewPage(props: InvoiceReviewPageProps) {
  const { t } = useLingui()
  const { search, onSearch } = props
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Notas`}
        subtitle={t`Leia o documento, confirme os dados e decida.`}
        actions={
          search.status !== 'pending' && (
            <Button outline onClick={() => onSearch({ page: 1, status: 'pending', sort: 'receivedAt' })}>
              <Trans>Fila de análise</Trans>
            </Button>
          )
        }
      />
      <Filters {...props} />
      <Results {...props} />
      <InvoiceDecisionDrawer id={search.nota} onClose={() => onSearch({ ...search, nota: undefined })} />
    </Stack>
  )
}
