/** Who leads: the first stores and professionals of the period, and how the stores changed, who gained most first. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnerRankPage } from '#contract/api.gen.ts'
import { professionalRanking, storeRanking, storesPointsDiff } from '#web/data/figures.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { insteadOfRows } from '#web/register/instead-of-rows.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import { HelpTip } from '#web/ui/help-tip/help-tip.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Text } from '#web/ui/text/text.tsx'
import * as css from './figures.css.ts'
import type { PeriodSearch } from './figures-search.ts'
import { Former } from './former.tsx'
import { SectionTitle } from './section-title.tsx'
import { StoreChanges } from './store-changes.tsx'

/** How many are compared at a glance. */
const shown = 5

interface LeadersProps {
  title: string
  who: string
  ranking: UseQueryResult<OwnerRankPage>
}

/** A chart of a page of a ranking; what was before is marked on each bar. */
export function Leaders({ title, who, ranking }: LeadersProps) {
  const { t } = useLingui()
  const docs = ranking.data?.docs
  return (
    <Former is={ranking.isPlaceholderData}>
      <Chart
        kind="ranking"
        title={title}
        categoryLabel={who}
        data={
          docs && {
            categories: docs.map(({ name }) => name),
            series: [
              { key: 'points', label: t`Pontos`, values: docs.map(({ points }) => points) },
              {
                key: 'previous',
                label: t`Período anterior`,
                values: docs.map(({ previousPoints }) => previousPoints),
                comparison: true,
              },
            ],
          }
        }
        positions={docs?.map(({ position }) => position)}
        format={formatPoints}
        instead={insteadOfRows(
          ranking,
          <EmptyState filtered title={t`Ninguém pontuou neste período`} text={t`Escolha um período maior.`} />,
        )}
      />
    </Former>
  )
}

export function TopRankings({ period }: { period: PeriodSearch }) {
  const { t } = useLingui()
  const app = useApp()
  const asked = { dateInit: period.dateInit, dateEnd: period.dateEnd, limit: shown }
  const stores = useQuery(storeRanking(app, asked))
  const professionals = useQuery(professionalRanking(app, asked))
  const changes = useQuery(storesPointsDiff(app, asked))
  const search = { page: 1, dateInit: period.dateInit, dateEnd: period.dateEnd }
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <SectionTitle>
          <Trans>Quem mais pontuou</Trans>
        </SectionTitle>
        <Text size="small" tone="muted">
          {stores.data?.definition ?? professionals.data?.definition}
        </Text>
      </Stack>
      <div className={css.cards}>
        <Card>
          <Stack gap={4}>
            <Leaders title={t`Lojas com mais pontos`} who={t`Loja`} ranking={stores} />
            <Link to="/cms/reports/store-ranking" search={search}>
              <Trans>Ver todas as lojas</Trans>
            </Link>
          </Stack>
        </Card>
        <Card>
          <Stack gap={4}>
            <Leaders title={t`Profissionais com mais pontos`} who={t`Profissional`} ranking={professionals} />
            <Link to="/cms/reports/professionals-ranking" search={search}>
              <Trans>Ver todos os profissionais</Trans>
            </Link>
          </Stack>
        </Card>
        <Card
          title={<Trans>Variação de pontos das lojas</Trans>}
          aside={changes.data && <HelpTip label={t`Variação de pontos das lojas`}>{changes.data.definition}</HelpTip>}
        >
          <Stack gap={4}>
            <StoreChanges changes={changes} />
            <Link to="/cms/reports/store-ranking" search={{ ...search, ordem: 'variacao' }}>
              <Trans>Ver a variação de todas as lojas</Trans>
            </Link>
          </Stack>
        </Card>
      </div>
    </Stack>
  )
}
