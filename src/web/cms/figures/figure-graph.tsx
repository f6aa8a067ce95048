/** One figure over time, beside the same stretch of the period before. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { FigureGraph as Graph, FigureStep } from '#contract/api.gen.ts'
import { figureSteps, figureTypes } from '#domain/figures/figure-types.ts'
import { dashboardGraph } from '#web/data/figures.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatCalendarDay, formatDayOfYear, formatMonth, formatPoints } from '#web/i18n/format.ts'
import { callFields, callText } from '#web/i18n/refusal-text.ts'
import { figureText } from '#web/parts/figure-text.ts'
import { Card } from '#web/ui/card/card.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ChartData } from '#web/ui/chart/chart-data.ts'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { FailedState } from '#web/ui/state/failed-state.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useTick } from './figure-tick.ts'
import { stepName, stepText } from './figure-texts.ts'
import type { DashboardSearch } from './figures-search.ts'

interface GraphProps {
  search: DashboardSearch
  onSearch: (search: DashboardSearch) => void
}

/** More bars than these are read as a line. */
const mostBars = 31

const labelOf: Readonly<Record<FigureStep, (day: string) => string>> = {
  day: formatDayOfYear,
  week: formatDayOfYear,
  month: formatMonth,
}

/** Days of several years are told apart by their year. */
function categoriesOf({ labels, filter }: Graph): readonly string[] {
  const years = new Set(labels.map((label) => label.slice(0, 4)))
  const write = filter !== 'month' && years.size > 1 ? formatCalendarDay : labelOf[filter]
  return labels.map(write)
}

function useChartData(graph: Graph | undefined, adds: boolean): ChartData | undefined {
  const { t } = useLingui()
  if (!graph) return undefined
  const valuesOf = (name: 'total' | 'added' | 'previous') => graph.series.find((each) => each.name === name)?.data ?? []
  const categories = categoriesOf(graph)
  if (adds) return { categories, series: [{ key: 'total', label: t`Total até aqui`, values: valuesOf('total') }] }
  return {
    categories,
    series: [
      { key: 'added', label: t`No período`, values: valuesOf('added') },
      { key: 'previous', label: t`Período anterior`, values: valuesOf('previous'), comparison: true },
    ],
  }
}

export function FigureGraph({ search, onSearch }: GraphProps) {
  const { t, i18n } = useLingui()
  const { type = 'totalInvoices', filter = 'month', dateInit, dateEnd, store, soma } = search
  const graph = useQuery(dashboardGraph(useApp(), { type, filter, dateInit, dateEnd, store }))
  const data = useChartData(graph.data, soma === 'sim')
  const formatTick = useTick()
  const wrong = callFields(graph.error)
  const failed = graph.isError && (
    <FailedState
      text={wrong['dateEnd'] ?? wrong['dateInit'] ?? callText(graph.error)}
      onRetry={() => void graph.refetch()}
    />
  )
  return (
    <Card label={t`Evolução`}>
      <Stack gap={5}>
        <Row gap={4} align="end">
          <Dropdown
            label={t`Número`}
            value={type}
            options={figureTypes.map((each) => ({ value: each, label: i18n._(figureText[each]) }))}
            onValueChange={(value) => onSearch({ ...search, type: figureTypes.find((each) => each === value) })}
          />
          <Dropdown
            label={t`Intervalo`}
            value={filter}
            options={figureSteps.map((each) => ({ value: each, label: i18n._(stepText[each]) }))}
            onValueChange={(value) => onSearch({ ...search, filter: figureSteps.find((each) => each === value) })}
          />
          <Switch
            label={t`Somar o que veio antes`}
            value={soma === 'sim'}
            onValueChange={(on) => onSearch({ ...search, soma: on ? 'sim' : undefined })}
          />
        </Row>
        <Chart
          kind={soma === 'sim' || (data?.categories.length ?? 0) > mostBars ? 'line' : 'bar'}
          title={i18n._(figureText[type])}
          categoryLabel={i18n._(stepName[filter])}
          data={failed ? undefined : data}
          format={formatPoints}
          formatTick={formatTick}
          instead={failed || undefined}
        />
        {graph.data && !failed && (
          <Text size="small" tone="muted">
            <Trans>O que é: {graph.data.definition}</Trans>
          </Text>
        )}
      </Stack>
    </Card>
  )
}
