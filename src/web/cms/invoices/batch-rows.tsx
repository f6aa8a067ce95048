/** The invoices of a batch, with what becomes of each; each opens on the desk. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { InvoiceBatch, InvoiceBatchRowState, InvoiceBulkRow } from '#contract/api.gen.ts'
import { invoiceBatchRows } from '#web/data/invoice-batches.ts'
import { useApp } from '#web/data/use-app.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { insteadOfRows } from '#web/register/instead-of-rows.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { worth } from './bulk-texts.ts'

const states = ['waiting', 'going', 'decided', 'refused'] as const satisfies readonly InvoiceBatchRowState[]

function useColumns(): TableColumn<InvoiceBulkRow>[] {
  const { t } = useLingui()
  return [
    { key: 'number', header: t`Número`, cell: ({ number }) => number ?? t`Nota sem número` },
    { key: 'owner', header: t`Remetente`, wrap: true, cell: ({ ownerName }) => ownerName },
    { key: 'before', header: t`Pontos antes`, align: 'end', cell: ({ before }) => worth(before) },
    { key: 'after', header: t`Pontos depois`, align: 'end', cell: ({ after }) => worth(after) },
    {
      key: 'refused',
      header: t`Por que fica como está`,
      wrap: true,
      cell: ({ refused }) => (refused === null ? '—' : callText({ code: refused })),
    },
  ]
}

export function BatchRows({ batch }: { batch: InvoiceBatch }) {
  const { t } = useLingui()
  const { _id: id, looked, decided, refused } = batch
  const [{ state, page }, setShown] = useState<{ state?: InvoiceBatchRowState; page: number }>({ page: 1 })
  const rows = useQuery(invoiceBatchRows(useApp(), { id, state, page, looked: looked + decided + refused }))
  const columns = useColumns()
  const names = { waiting: t`A conferir`, going: t`A decidir`, decided: t`Decididas`, refused: t`Ficam como estão` }
  return (
    <Stack gap={4}>
      <Row>
        <Dropdown
          label={t`Notas do lote`}
          value={state ?? ''}
          options={[{ value: '', label: t`Todas` }, ...states.map((value) => ({ value, label: names[value] }))]}
          onValueChange={(value) => {
            const chosen = states.find((each) => each === value)
            setShown({ page: 1, ...(chosen && { state: chosen }) })
          }}
        />
      </Row>
      <Table
        caption={t`Notas do lote`}
        columns={columns}
        rows={rows.data?.docs}
        rowKey={({ _id }) => _id}
        rowName={({ number }) => (number ? t`Nota ${number}` : t`Nota sem número`)}
        rowTarget={({ _id: nota }) => ({ render: <Link to="/invoices" search={{ nota }} /> })}
        paging={{
          page,
          total: rows.data?.totalDocs ?? 0,
          onPageChange: (next) => setShown((now) => ({ ...now, page: next })),
        }}
        refreshing={rows.isPlaceholderData}
        instead={insteadOfRows(rows, <EmptyState filtered title={t`Nenhuma nota aqui`} />)}
      />
    </Stack>
  )
}
