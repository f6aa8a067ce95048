/** Invoices whose specification was asked for, and what became of it; each opens at the desk. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InvoiceSummary } from '#contract/api.gen.ts'
import { adminInvoicePage } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatCalendarDay, formatDateTime, formatMoney } from '#web/i18n/format.ts'
import { insteadOfRows, NothingFound } from '#web/register/instead-of-rows.tsx'
import { InvoiceStatus } from '#web/parts/invoice-status.tsx'
import { RegisterTable } from '#web/register/register-table.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { askedSpecifications, specificationText, specificationTone } from '#web/parts/specification-status.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconRulerMeasure } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { specificationsAsked, type SpecificationsSearch } from './specifiers-search.ts'

interface SpecificationsPartProps {
  search: SpecificationsSearch
  onSearch: (search: SpecificationsSearch) => void
}

function Filters({ search, onSearch }: SpecificationsPartProps) {
  const { t, i18n } = useLingui()
  const change = (part: Partial<SpecificationsSearch>) => onSearch({ ...search, page: 1, ...part })
  return (
    <Row gap={4} align="end">
      <SearchField
        hint={t`Remetente, número ou chave`}
        value={search.search}
        onSearch={(text) => change({ search: text })}
      />
      <Dropdown
        label={t`Especificação`}
        value={search.specification ?? ''}
        options={[
          { value: '', label: t`Todas` },
          ...askedSpecifications.map((status) => ({ value: status, label: i18n._(specificationText[status]) })),
        ]}
        onValueChange={(value) => change({ specification: askedSpecifications.find((status) => status === value) })}
      />
      <ButtonLink outline render={<Link to="/cms/reports/export-specifications" />}>
        <Trans>Exportar aprovadas</Trans>
      </ButtonLink>
    </Row>
  )
}

function NoSpecifications({ search, onSearch }: SpecificationsPartProps) {
  const { t } = useLingui()
  return (search.specification ?? search.search) ? (
    <NothingFound
      title={t`Nenhuma especificação com este filtro`}
      onClear={() => onSearch({ page: 1, aba: search.aba, sort: search.sort })}
    />
  ) : (
    <EmptyState
      icon={<IconRulerMeasure size={40} />}
      title={t`Nenhuma especificação ainda`}
      text={t`As notas em que um profissional pede a especificação aparecem aqui.`}
    />
  )
}

function useColumns(): TableColumn<InvoiceSummary, 'receivedAt' | 'amount'>[] {
  const { t, i18n } = useLingui()
  return [
    { key: 'owner', header: t`Profissional`, wrap: true, cell: (row) => row.ownerName },
    { key: 'number', header: t`Nota`, cell: (row) => row.number ?? '—' },
    { key: 'issued', header: t`Emissão`, cell: (row) => (row.issuedAt ? formatCalendarDay(row.issuedAt) : '—') },
    {
      key: 'amount',
      header: t`Valor`,
      align: 'end',
      sort: 'amount',
      largestFirst: true,
      cell: (row) => (row.amount ? formatMoney(row.amount) : '—'),
    },
    {
      key: 'received',
      header: t`Recebida`,
      sort: 'receivedAt',
      largestFirst: true,
      cell: (row) => formatDateTime(row.receivedAt),
    },
    {
      key: 'specification',
      header: t`Especificação`,
      cell: ({ specification: { status } }) => (
        <Chip tone={specificationTone[status]}>{i18n._(specificationText[status])}</Chip>
      ),
    },
    {
      key: 'reviewed',
      header: t`Analisada em`,
      cell: ({ specification: { reviewedAt } }) => (reviewedAt ? formatDateTime(reviewedAt) : '—'),
    },
    { key: 'status', header: t`Situação da nota`, cell: (row) => <InvoiceStatus status={row.status} /> },
  ]
}

export function SpecificationsPart({ search, onSearch }: SpecificationsPartProps) {
  const { t } = useLingui()
  const columns = useColumns()
  const invoices = useQuery(adminInvoicePage(useApp(), specificationsAsked(search)))
  return (
    <Stack gap={5}>
      <Filters search={search} onSearch={onSearch} />
      <RegisterTable
        list="specifications"
        caption={t`Notas com especificação`}
        columns={columns}
        answer={invoices}
        search={search}
        order="-receivedAt"
        onSearch={onSearch}
        rowName={(row) => (row.number ? t`Nota ${row.number}` : t`Nota sem número`)}
        rowTarget={(row) => ({ render: <Link to="/invoices" search={{ nota: row._id }} /> })}
        instead={insteadOfRows(invoices, <NoSpecifications search={search} onSearch={onSearch} />)}
      />
    </Stack>
  )
}
