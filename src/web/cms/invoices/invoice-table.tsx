/** The invoices of the desk, page by page, with who works on them and what speaks against them; each opens for its decision. */
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { InvoiceOnDesk, InvoiceSummary } from '#contract/api.gen.ts'
import { bulkLimit } from '#domain/invoices/bulk.ts'
import { invoicesOnDesk } from '#web/data/invoice-desk.ts'
import { adminInvoicePage } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { formatCalendarDay, formatDateTime, formatMoney, formatPoints } from '#web/i18n/format.ts'
import { InvoiceStatus, typeText } from '#web/parts/invoice-status.tsx'
import { insteadOfRows, NothingFound } from '#web/register/instead-of-rows.tsx'
import { RegisterTable } from '#web/register/register-table.tsx'
import { TakeAll } from '#web/register/take-all.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { Text } from '#web/ui/text/text.tsx'
import { useBulkActions } from './bulk-actions.tsx'
import { DecideAll } from './decide-all.tsx'
import { isReviewFiltered, reviewFilterOf, type ReviewSearch } from './review-search.ts'
import { RiskChips } from './risk-list.tsx'

type OnDesk = (row: InvoiceSummary) => InvoiceOnDesk | undefined

function useColumns(onDesk: OnDesk): TableColumn<InvoiceSummary, 'receivedAt' | 'amount'>[] {
  const { t, i18n } = useLingui()
  return [
    { key: 'owner', header: t`Remetente`, wrap: true, cell: (row) => row.ownerName },
    { key: 'number', header: t`Número`, cell: (row) => row.number ?? '—' },
    {
      key: 'status',
      header: t`Situação`,
      cell: (row) => (
        <Row gap={1}>
          <InvoiceStatus {...row} />
        </Row>
      ),
    },
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
      cell: ({ points, pointsPreview, reversedPoints }) => {
        const shown = reversedPoints ?? points ?? pointsPreview
        if (shown === null) return '—'
        if (reversedPoints === null) return formatPoints(shown)
        return (
          <Text as="span" size="small" numeric struck>
            {formatPoints(shown)}
          </Text>
        )
      },
    },
    {
      key: 'received',
      header: t`Recebida`,
      sort: 'receivedAt',
      largestFirst: true,
      cell: (row) => formatDateTime(row.receivedAt),
    },
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

interface Chosen {
  /** The filter they were chosen in, whatever its page and order: in another one they are chosen no more. */
  readonly narrowing: string
  readonly ids: readonly string[]
  /** How many the list said when all of the filter were taken. */
  readonly seen?: number | undefined
}

/** Invoices for a decision on many, chosen one by one or all of the filter; by the call for many, which shows what it does first. */
function useSelection(search: ReviewSearch, total: number) {
  const app = useApp()
  const { page: _page, sort: _sort, ...narrowed } = reviewFilterOf(search)
  const narrowing = JSON.stringify(narrowed)
  const [chosen, setChosen] = useState<Chosen>({ narrowing, ids: [] })
  if (chosen.narrowing !== narrowing) setChosen({ narrowing, ids: [] })
  const { ids, seen } = chosen
  const choose = (now: readonly string[]) => setChosen({ narrowing, ids: now })
  const bulk = useBulkActions(chosen, choose)
  const takesAll = total <= bulkLimit && ids.length <= bulkLimit && (total > ids.length || seen !== undefined)
  const actions = (
    <>
      {takesAll && (
        <TakeAll
          pageOf={(place) =>
            app.queries.fetchQuery({ ...adminInvoicePage(app, { ...reviewFilterOf(search), ...place }), staleTime: 0 })
          }
          total={total}
          most={bulkLimit}
          taken={seen !== undefined}
          onTake={(rows) =>
            setChosen((now) => (now === chosen ? { narrowing, ids: rows.map(({ _id }) => _id), seen: total } : now))
          }
        />
      )}
      {total > bulkLimit && <DecideAll filter={reviewFilterOf(search)} total={total} />}
      {bulk.actions}
    </>
  )
  const mayDecide = useMay()('decideInvoices')
  return { selection: mayDecide ? { ids, onChange: choose, actions } : undefined, dialogs: bulk.dialogs }
}

export function InvoiceTable({ search, onSearch }: InvoiceTableProps) {
  const { t } = useLingui()
  const app = useApp()
  const invoices = useQuery(adminInvoicePage(app, reviewFilterOf(search)))
  const shown = invoices.data?.docs.map(({ _id }) => _id) ?? []
  const desk = useQuery({ ...invoicesOnDesk(app, shown), placeholderData: keepPreviousData })
  const columns = useColumns(({ _id }) => desk.data?.docs.find((row) => row._id === _id))
  // The first rows wait for what the desk says of them: they would change their widths when it comes.
  const held = shown.length > 0 && desk.isLoading
  const answer = held ? { ...invoices, data: undefined } : invoices
  const { selection, dialogs } = useSelection(search, invoices.data?.totalDocs ?? 0)
  const none = <NoInvoices filtered={isReviewFiltered(search)} onClear={() => onSearch({ page: 1 })} />
  return (
    <>
      <RegisterTable
        list="invoices"
        exported={search.prontas ? undefined : { kind: 'invoices', filter: reviewFilterOf(search) }}
        caption={t`Notas`}
        columns={columns}
        answer={answer}
        search={search}
        opened="nota"
        order="-receivedAt"
        onSearch={onSearch}
        rowName={(row) => (row.number ? t`Nota ${row.number}` : t`Nota sem número`)}
        rowTarget={(row) => ({
          render: <Link to="/invoices" search={{ ...search, nota: row._id }} />,
        })}
        selection={selection}
        instead={insteadOfRows(invoices, none)}
      />
      {dialogs}
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
