/** What the programme owes its members: what came and went each month, and when the rest expires. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PointsLiability } from '#contract/api.gen.ts'
import { mayReadLiability } from '#domain/people/admin-permission.ts'
import { pointsLiability } from '#web/data/figures.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
import { formatMonth, formatPoints } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { ExportMenu } from '#web/parts/export-menu.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { HelpTip } from '#web/ui/help-tip/help-tip.tsx'
import { IconLock } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { FailedState } from '#web/ui/state/failed-state.tsx'
import { Stat, StatGrid } from '#web/ui/stat/stat.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { useTick } from './figure-tick.ts'
import type { LiabilitySearch } from './figures-search.ts'
import { PeriodField } from './period-field.tsx'

interface LiabilityPageProps {
  search: LiabilitySearch
  onSearch: (search: LiabilitySearch) => void
}

type Flow = 'issued' | 'redeemed' | 'expired' | 'reversed'

const flows = ['issued', 'redeemed', 'expired', 'reversed'] as const satisfies readonly Flow[]

function useFlowNames(): Record<Flow, string> {
  const { t } = useLingui()
  return { issued: t`Emitidos`, redeemed: t`Resgatados`, expired: t`Vencidos`, reversed: t`Estornados` }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The sums of the period, each with what it means. */
function Totals({ liability: { months, expiring, definitions } }: { liability: PointsLiability }) {
  const { t } = useLingui()
  const names = useFlowNames()
  const totals = [
    { key: 'available' as const, name: t`Disponíveis no fim`, value: months.at(-1)?.available ?? 0 },
    ...flows.map((key) => ({ key, name: names[key], value: sum(months.map((month) => month[key])) })),
    { key: 'expiring' as const, name: t`A vencer`, value: sum(expiring.map(({ points }) => points)) },
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
        />
      ))}
    </StatGrid>
  )
}

function Charts({ liability }: { liability: PointsLiability | undefined }) {
  const { t } = useLingui()
  const names = useFlowNames()
  const months = liability?.months
  const categories = months?.map(({ month }) => formatMonth(month)) ?? []
  const same = { categoryLabel: t`Mês`, format: formatPoints, formatTick: useTick() } as const
  return (
    <>
      <Card>
        <Chart
          {...same}
          kind="bar"
          title={t`Movimento por mês`}
          data={
            months && {
              categories,
              series: flows.map((key) => ({ key, label: names[key], values: months.map((month) => month[key]) })),
            }
          }
        />
      </Card>
      <Card>
        <Chart
          {...same}
          kind="line"
          title={t`Disponíveis no fim de cada mês`}
          data={
            months && {
              categories,
              series: [{ key: 'available', label: t`Disponíveis`, values: months.map(({ available }) => available) }],
            }
          }
        />
      </Card>
      <Card>
        <Chart
          {...same}
          kind="bar"
          title={t`A vencer por mês`}
          data={
            liability && {
              categories: liability.expiring.map(({ month }) => formatMonth(month)),
              series: [{ key: 'expiring', label: t`A vencer`, values: liability.expiring.map(({ points }) => points) }],
            }
          }
        />
      </Card>
    </>
  )
}

/** Whoever may not have it is told so, and who may; nothing is asked for. */
export function LiabilityPage(props: LiabilityPageProps) {
  const { t } = useLingui()
  if (mayReadLiability(usePerson().subUserType)) return <Liability {...props} />
  return (
    <EmptyState
      heading="h1"
      icon={<IconLock size={40} />}
      title={t`Sem permissão para ver os pontos em aberto`}
      text={t`Só quem é Responsável ou da Auditoria vê o que o programa deve. Peça o relatório a uma dessas pessoas.`}
      action={
        <Link to="/cms/reports">
          <Trans>Ver os outros relatórios</Trans>
        </Link>
      }
    />
  )
}

function Liability({ search, onSearch }: LiabilityPageProps) {
  const { t } = useLingui()
  const liability = useQuery(pointsLiability(useApp(), search))
  const owners = [
    { value: '', label: t`Todos` },
    { value: 'professional', label: t`Profissionais` },
    { value: 'store', label: t`Lojas` },
  ] as const
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
        <Dropdown
          label={t`De quem`}
          value={search.ownerType ?? ''}
          options={owners}
          onValueChange={(value) =>
            onSearch({ ...search, ownerType: value === 'professional' || value === 'store' ? value : undefined })
          }
        />
      </Row>
      {liability.isError && !liability.data ? (
        <FailedState text={callText(liability.error)} onRetry={() => void liability.refetch()} />
      ) : (
        <>
          {liability.data && <Totals liability={liability.data} />}
          <Charts liability={liability.data} />
        </>
      )}
    </Stack>
  )
}
