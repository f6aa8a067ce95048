/** Where an admin lands: what waits today, and what the programme amounts to. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dashboardCount } from '#web/data/figures.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { SectionTitle } from './section-title.tsx'
import { FigureCards, NetworkCards } from './figure-cards.tsx'
import { FigureGraph } from './figure-graph.tsx'
import type { DashboardSearch } from './figures-search.ts'
import { Comparison, PeriodField } from './period-field.tsx'
import { StoreChoice } from '#web/register/store-choice.tsx'
import { StoreSellers } from './store-sellers.tsx'
import { TopRankings } from './top-rankings.tsx'
import { WaitingInvoices } from './waiting-invoices.tsx'

export interface DashboardPageProps {
  search: DashboardSearch
  onSearch: (search: DashboardSearch) => void
}

export function DashboardPage({ search, onSearch }: DashboardPageProps) {
  const { t } = useLingui()
  const person = usePerson()
  const { dateInit, dateEnd, store } = search
  const count = useQuery(dashboardCount(useApp(), { dateInit, dateEnd, store }))
  const failed = count.isError && !count.data
  const former = count.isPlaceholderData
  // By day and by week the graph begins where the counters do.
  const byMonth = (search.filter ?? 'month') === 'month'
  return (
    <Stack gap={8}>
      <PageHeading title={t`Painel`} subtitle={t`Olá, ${person.name}. Estas são as notas por situação.`} />
      <WaitingInvoices />
      <Stack gap={4}>
        <SectionTitle>
          <Trans>O programa em números</Trans>
        </SectionTitle>
        <Row gap={4} align="end">
          <PeriodField
            value={search}
            onValueChange={(period) => onSearch({ ...search, ...period })}
            usual={byMonth ? t`Sem datas: o mês atual. No gráfico, os últimos 12 meses.` : t`Sem datas: o mês atual.`}
            error={count.error}
          />
          <StoreChoice
            label={t`Loja`}
            hint={t`Os números e o gráfico passam a ser só dela.`}
            value={store}
            onValueChange={(id) => onSearch({ ...search, store: id })}
            chosen={count.data?.store}
            error={count.error}
          />
        </Row>
        <Comparison period={count.data} />
        {failed ? <ListFailure query={count} /> : <FigureCards count={count.data} former={former} search={search} />}
      </Stack>
      <FigureGraph search={search} onSearch={onSearch} />
      <TopRankings period={search} />
      <StoreSellers store={store} period={search} />
      {!failed && (
        <Stack gap={4}>
          <SectionTitle>
            <Trans>Profissionais nas redes sociais</Trans>
          </SectionTitle>
          <NetworkCards count={count.data} former={former} search={search} />
        </Stack>
      )}
    </Stack>
  )
}
