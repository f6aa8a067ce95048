/** What the programme owes its members: what came and went each month, and when the rest expires. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PointsLiability } from '#contract/api.gen.ts'
import { pointsLiability } from '#web/data/figures.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatMonth, formatPoints } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { ExportMenu } from '#web/register/export-menu.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import { HelpTip } from '#web/ui/help-tip/help-tip.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { FailedState } from '#web/ui/state/failed-state.tsx'
import { Stat, StatGrid } from '#web/ui/stat/stat.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { useTick } from './figure-tick.ts'
import type { LiabilitySearch } from './figures-search.ts'
import { ForLiability } from './for-liability.tsx'
import { LiabilityMonths } from './liability-months.tsx'
import { movingFlows, useFlowNames } from './liability-names.ts'
import { OwnerTypeField } from './owner-type-field.tsx'
import { PeriodField } from './period-field.tsx'

interface LiabilityPageProps {
  search: LiabilitySearch
  onSearch: (search: LiabilitySearch) => void
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

interface TotalsProps {
  liability: PointsLiability
  search: LiabilitySearch
}

/** The sums of the period, each with what it means, and the way to what makes it up. */
function Totals({ liability: { months, expiring, definitions }, search }: TotalsProps) {
  const { t } = useLingui()
  const names = useFlowNames()
  const totals = [
    { key: 'available' as const, name: names.available, value: months.at(-1)?.available ?? 0 },
    ...movingFlows.map((key) => ({ key, name: names[key], value: sum(months.map((month) => month[key])) })),
    { key: 'expiring' as const, name: names.expiring, value: sum(expiring.map(({ points }) => points)) },
  ]
  return (
    <StatGrid>
      {totals.map(({ key, name, value }) => (
        <Stat
          key={key}
          label={
            <>
              {name}
              <HelpTip label={name}>{definitions[key]}</HelpTip>
            </>
          }
          value={formatPoints(value)}
          hint={
            <Link
              to="/cms/reports/points-liability/entries"
              search={{ ...search, page: 1, flow: key }}
              // Many links of the same words are told apart by what they belong to.
              aria-label={t`Ver a lista: ${name}`}
            >
              <Trans>Ver a lista</Trans>
            </Link>
          }
        />
      ))}
    </StatGrid>
  )
}

function Charts({ liability: { months, expiring } }: { liability: PointsLiability }) {
  const { t } = useLingui()
  const names = useFlowNames()
  const categories = months.map(({ month }) => formatMonth(month))
  const same = { categoryLabel: t`Mês`, format: formatPoints, formatTick: useTick() } as const
  return (
    <>
      <Card>
        <Chart
          {...same}
          kind="bar"
          title={t`Movimento por mês`}
          data={{
            categories,
            series: movingFlows.map((key) => ({ key, label: names[key], values: months.map((month) => month[key]) })),
          }}
        />
      </Card>
      <Card>
        <Chart
          {...same}
          kind="line"
          title={t`Disponíveis no fim de cada mês`}
          data={{
            categories,
            series: [{ key: 'available', label: t`Disponíveis`, values: months.map(({ available }) => available) }],
          }}
        />
      </Card>
      <Card>
        <Chart
          {...same}
          kind="bar"
          title={t`A vencer por mês`}
          data={{
            categories: expiring.map(({ month }) => formatMonth(month)),
            series: [{ key: 'expiring', label: t`A vencer`, values: expiring.map(({ points }) => points) }],
          }}
        />
      </Card>
    </>
  )
}

export function LiabilityPage(props: LiabilityPageProps) {
  return (
    <ForLiability>
      <Liability {...props} />
    </ForLiability>
  )
}

function Liability({ search, onSearch }: LiabilityPageProps) {
  const { t } = useLingui()
  const liability = useQuery(pointsLiability(useApp(), search))
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Pontos em aberto`}
        subtitle={<Trans>O que o programa deve aos participantes, em meses inteiros.</Trans>}
        actions={<ExportMenu list={{ kind: 'points-liability', filter: search }} />}
      />
      <Row gap={4} align="end">
        <PeriodField
          value={search}
          onValueChange={(period) => onSearch({ ...search, ...period })}
          usual={t`Sem datas: os últimos 12 meses.`}
          error={liability.error}
        />
        <OwnerTypeField value={search.ownerType} onValueChange={(ownerType) => onSearch({ ...search, ownerType })} />
      </Row>
      {liability.isError && !liability.data && (
        <FailedState text={callText(liability.error)} onRetry={() => void liability.refetch()} />
      )}
      {liability.isPending && <ListSkeleton rows={8} />}
      {liability.data && (
        <>
          <Totals liability={liability.data} search={search} />
          <LiabilityMonths liability={liability.data} refreshing={liability.isPlaceholderData} search={search} />
          <Charts liability={liability.data} />
        </>
      )}
    </Stack>
  )
}
