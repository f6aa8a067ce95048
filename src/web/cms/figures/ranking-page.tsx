/** A ranking as a report: the leaders as a chart, everybody as a list. */
import { useLingui } from '@lingui/react/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnerRankPage } from '#contract/api.gen.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { professionalRanking, storeRanking, storesPointsDiff } from '#web/data/figures.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatMoney, formatPoints, formatPointsChange } from '#web/i18n/format.ts'
import { ExportMenu } from '#web/register/export-menu.tsx'
import { insteadOfRows } from '#web/register/instead-of-rows.tsx'
import { useTableDisplay } from '#web/register/use-table-display.ts'
import { Card } from '#web/ui/card/card.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { DefinedPage } from './defined-page.tsx'
import type { RankingSearch } from './figures-search.ts'
import { Comparison, PeriodField } from './period-field.tsx'
import { StoreChanges } from './store-changes.tsx'
import { Leaders } from './top-rankings.tsx'

export type RankingKind = 'professionals' | 'construction' | 'stores'

interface RankingPageProps {
  kind: RankingKind
  search: RankingSearch
  onSearch: (search: RankingSearch) => void
}

type Rank = OwnerRankPage['docs'][number]

/** As a file each has a name of its own. */
const exported = {
  professionals: 'professional-ranking',
  construction: 'construction-ranking',
  stores: 'store-ranking',
} as const satisfies Record<RankingKind, string>

/** How many the chart shows. */
const leaders = 10

function useWords(kind: RankingKind) {
  const { t } = useLingui()
  const words = {
    professionals: { title: t`Ranking de profissionais`, who: t`Profissional`, detail: t`E-mail` },
    construction: { title: t`Ranking de profissionais em obras`, who: t`Profissional`, detail: t`E-mail` },
    stores: { title: t`Ranking de lojas`, who: t`Loja`, detail: t`CNPJ` },
  }
  return words[kind]
}

/** A page of the ranking of this kind. */
function useRanking(kind: RankingKind, asked: { page?: number; limit?: number } & Omit<RankingSearch, 'page'>) {
  const app = useApp()
  const isStores = kind === 'stores'
  const stores = useQuery({ ...storeRanking(app, asked), enabled: isStores })
  const type = kind === 'construction' ? ('construction' as const) : undefined
  const professionals = useQuery({ ...professionalRanking(app, { ...asked, type }), enabled: !isStores })
  return isStores ? stores : professionals
}

function useColumns(kind: RankingKind): TableColumn<Rank>[] {
  const { t } = useLingui()
  const { who, detail } = useWords(kind)
  return [
    { key: 'name', header: who, wrap: true, cell: (row) => row.name },
    { key: 'position', header: t`Posição`, align: 'end', cell: (row) => formatPoints(row.position) },
    { key: 'points', header: t`Pontos`, align: 'end', cell: (row) => formatPoints(row.points) },
    {
      key: 'diff',
      header: t`Diferença`,
      align: 'end',
      cell: (row) => formatPointsChange(row.points - row.previousPoints),
    },
    {
      key: 'before',
      header: t`Posição anterior`,
      align: 'end',
      cell: (row) => (row.previousPosition === null ? '—' : formatPoints(row.previousPosition)),
    },
    { key: 'invoices', header: t`Notas aprovadas`, align: 'end', cell: (row) => formatPoints(row.invoicesApproved) },
    { key: 'amount', header: t`Valor das notas`, align: 'end', cell: (row) => formatMoney(row.amount) },
    { key: 'detail', header: detail, cell: (row) => (kind === 'stores' ? formatCnpj(row.detail) : row.detail) },
  ]
}

interface PlacesProps extends RankingPageProps {
  ranking: UseQueryResult<OwnerRankPage>
}

/** Everybody by their place, and the file of them. */
function Places({ kind, ranking, search, onSearch }: PlacesProps) {
  const { t } = useLingui()
  const { page, dateInit, dateEnd } = search
  return (
    <Table
      caption={useWords(kind).title}
      columns={useColumns(kind)}
      rows={ranking.data?.docs}
      rowKey={(row) => row._id}
      rowName={(row) => row.name}
      rowTarget={(row) => ({
        render:
          kind === 'stores' ? (
            <Link to="/cms/shopkeepers/$id" params={{ id: row._id }} />
          ) : (
            <Link to="/cms/professionals/$id" params={{ id: row._id }} />
          ),
      })}
      display={useTableDisplay('ranking', ['detail'])}
      tools={<ExportMenu list={{ kind: exported[kind], filter: { dateInit, dateEnd } }} />}
      paging={{
        page,
        total: ranking.data?.totalDocs ?? 0,
        onPageChange: (next) => onSearch({ ...search, page: next }),
      }}
      refreshing={ranking.isPlaceholderData}
      instead={insteadOfRows(ranking, <EmptyState filtered title={t`Ninguém pontuou neste período`} />)}
    />
  )
}

/** Every store by how much it changed. */
function Changes({ search, onSearch }: RankingPageProps) {
  const { page, dateInit, dateEnd } = search
  const changes = useQuery(storesPointsDiff(useApp(), { page, dateInit, dateEnd }))
  return (
    <StoreChanges changes={changes} paging={{ page, onPageChange: (next) => onSearch({ ...search, page: next }) }} />
  )
}

const isByChange = ({ kind, search }: RankingPageProps) => kind === 'stores' && search.ordem === 'variacao'

function List(props: PlacesProps) {
  return isByChange(props) ? <Changes {...props} /> : <Places {...props} />
}

export function RankingPage(props: RankingPageProps) {
  const { kind, search, onSearch } = props
  const { t } = useLingui()
  const { title, who } = useWords(kind)
  const { dateInit, dateEnd, ordem } = search
  const ranking = useRanking(kind, { page: isByChange(props) ? 1 : search.page, dateInit, dateEnd })
  const first = useRanking(kind, { limit: leaders, dateInit, dateEnd })
  const orders = [
    { value: '', label: t`Posição` },
    { value: 'variacao', label: t`Variação` },
  ]
  return (
    <DefinedPage title={title} definition={ranking.data?.definition} loading={ranking.isLoading || first.isLoading}>
      <Row gap={4} align="end">
        <PeriodField
          value={search}
          onValueChange={(period) => onSearch({ ...search, ...period, page: 1 })}
          usual={t`Sem datas: o mês atual.`}
          error={ranking.error}
        />
        {kind === 'stores' && (
          <Dropdown
            label={t`Ordem`}
            value={ordem ?? ''}
            options={orders}
            onValueChange={(value) => onSearch({ ...search, page: 1, ordem: value === 'variacao' ? value : undefined })}
          />
        )}
      </Row>
      <Comparison period={ranking.data} />
      <Card>
        <Leaders title={t`Os primeiros`} who={who} ranking={first} />
      </Card>
      <List {...props} ranking={ranking} />
    </DefinedPage>
  )
}
