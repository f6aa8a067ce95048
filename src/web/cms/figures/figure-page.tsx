/** The records that make up a figure, each leading to its place in its register. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import type { FigureRow, FigureType } from '#contract/api.gen.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { figureTypes, socialNetworks } from '#domain/figures/figure-types.ts'
import { figureRows } from '#web/data/figures.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { ExportMenu } from '#web/register/export-menu.tsx'
import { figureText } from '#web/parts/figure-text.ts'
import { insteadOfRows } from '#web/register/instead-of-rows.tsx'
import { useTableDisplay } from '#web/register/use-table-display.ts'
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { HeroStat } from '#web/ui/stat/stat.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { DefinedPage } from './defined-page.tsx'
import { networkName } from './figure-texts.ts'
import type { FigureSearch } from './figures-search.ts'
import { Former } from './former.tsx'
import { PeriodField } from './period-field.tsx'
import { ProfilesPage } from './profiles-page.tsx'
import { SpecificationsTable } from './specifications-table.tsx'
import { StoreChip } from './store-chip.tsx'

interface FigurePageProps {
  /** As the address says it. */
  figure: string
  search: FigureSearch
  onSearch: (search: FigureSearch) => void
}

interface FigureRecordsProps extends Omit<FigurePageProps, 'figure'> {
  type: FigureType
  above?: ReactNode
}

/** Where a record stands in its own register. */
function placeOf({ kind, _id }: FigureRow): ReactElement<{ className?: string }> {
  if (kind === 'invoice') return <Link to="/invoices" search={{ nota: _id }} />
  if (kind === 'professional') return <Link to="/cms/professionals/$id" params={{ id: _id }} />
  if (kind === 'store') return <Link to="/cms/shopkeepers/$id" params={{ id: _id }} />
  return <Link to="/cms/shopkeepers/users/$id" params={{ id: _id }} />
}

function useColumns(isPoints: boolean): TableColumn<FigureRow>[] {
  const { t } = useLingui()
  const detailOf = ({ kind, detail }: FigureRow) => (kind === 'store' && detail ? formatCnpj(detail) : (detail ?? '—'))
  return [
    { key: 'name', header: t`Nome`, wrap: true, cell: (row) => row.name },
    { key: 'detail', header: t`Identificação`, cell: detailOf },
    ...(isPoints
      ? [{ key: 'value', header: t`Pontos`, align: 'end' as const, cell: (row: FigureRow) => formatPoints(row.value) }]
      : []),
    { key: 'at', header: isPoints ? t`Último lançamento` : t`Conta desde`, cell: (row) => formatDateTime(row.at) },
  ]
}

/** What a figure is, its records, and the file of them: all of what the page is narrowed to. */
export function FigureRecords({ type, above, search, onSearch }: FigureRecordsProps) {
  const { t, i18n } = useLingui()
  const { page, dateInit, dateEnd, store } = search
  const filter = { dateInit, dateEnd, store }
  const rows = useQuery(figureRows(useApp(), type, { page, ...filter }))
  const isPoints = rows.data?.unit === 'points'
  const columns = useColumns(isPoints)
  const display = useTableDisplay('figure')
  const tools = <ExportMenu list={{ kind: type, filter }} />
  return (
    <DefinedPage
      above={above}
      title={i18n._(figureText[type])}
      definition={rows.data?.definition}
      loading={rows.isLoading}
    >
      <Former is={rows.isPlaceholderData}>
        <HeroStat
          label={isPoints ? t`Pontos da lista` : t`Registros da lista`}
          value={rows.data ? formatPoints(rows.data.value) : '…'}
        />
      </Former>
      <Row>
        <PeriodField
          value={search}
          onValueChange={(period) => onSearch({ ...search, ...period, page: 1 })}
          usual={t`Sem datas: tudo até hoje.`}
          error={rows.error}
        />
      </Row>
      <StoreChip search={search} onSearch={onSearch} />
      {type === 'specifications' ? (
        <SpecificationsTable search={search} onSearch={onSearch} tools={tools} />
      ) : (
        <Table
          caption={i18n._(figureText[type])}
          columns={columns}
          rows={rows.data?.docs}
          rowKey={(row) => row._id}
          rowName={(row) => row.name}
          rowTarget={(row) => ({ render: placeOf(row) })}
          display={display}
          tools={tools}
          paging={{
            page,
            total: rows.data?.totalDocs ?? 0,
            onPageChange: (next) => onSearch({ ...search, page: next }),
          }}
          refreshing={rows.isPlaceholderData}
          instead={insteadOfRows(rows, <EmptyState filtered title={t`Nada neste período`} />)}
        />
      )}
    </DefinedPage>
  )
}

/** The way back to the dashboard. */
export function Above({ here }: { here: string }) {
  const { t } = useLingui()
  return (
    <Breadcrumb above={[{ key: 'dashboard', label: t`Painel`, render: <Link to="/cms/dashboard" /> }]} here={here} />
  )
}

export function FigurePage({ figure, search, onSearch }: FigurePageProps) {
  const { t, i18n } = useLingui()
  const type = figureTypes.find((each) => each === figure)
  const network = socialNetworks.find((each) => each === figure)
  if (type)
    return (
      <FigureRecords
        type={type}
        above={<Above here={i18n._(figureText[type])} />}
        search={search}
        onSearch={onSearch}
      />
    )
  if (network)
    return (
      <ProfilesPage
        network={network}
        above={<Above here={networkName[network]} />}
        search={search}
        onSearch={onSearch}
      />
    )
  return (
    <EmptyState
      heading="h1"
      title={t`Este número não existe`}
      action={<Link to="/cms/dashboard">{t`Voltar ao painel`}</Link>}
    />
  )
}
