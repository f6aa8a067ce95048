/** What came, went and was left each month, and what expires: each number leads to the movements that make it up. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { PointsLiability, PointsLiabilityFlow } from '#contract/api.gen.ts'
import { formatMonth, formatPoints } from '#web/i18n/format.ts'
import { Table } from '#web/ui/table/table.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import type { LiabilitySearch } from './figures-search.ts'
import * as css from './liability-months.css.ts'
import { movingFlows, useFlowNames } from './liability-names.ts'

/** A month in which points expire may lie behind the period: nothing is known of it but that. */
type Month = Readonly<Partial<Record<PointsLiabilityFlow, number>>> & { readonly month: string }

function monthsOf({ months, expiring }: PointsLiability): readonly Month[] {
  const rows = new Map<string, Month>(months.map((month) => [month.month, month]))
  for (const { month, points } of expiring) rows.set(month, { ...rows.get(month), month, expiring: points })
  return [...rows.values()].toSorted((one, other) => one.month.localeCompare(other.month))
}

interface FigureLinkProps {
  flow: PointsLiabilityFlow
  month: string
  value: number
  search: LiabilitySearch
}

/** A number that leads to what makes it up. */
function FigureLink({ flow, month, value, search }: FigureLinkProps) {
  const { t } = useLingui()
  const name = useFlowNames()[flow]
  const [points, when] = [formatPoints(value), formatMonth(month)]
  return (
    <Link
      className={css.number}
      to="/cms/reports/points-liability/entries"
      search={{ ...search, page: 1, flow, month }}
      // Many links of the same words are told apart by what they belong to.
      aria-label={t`${points}: ${name} em ${when}`}
    >
      {points}
    </Link>
  )
}

interface LiabilityMonthsProps {
  liability: PointsLiability
  refreshing: boolean
  search: LiabilitySearch
}

export function LiabilityMonths({ liability, refreshing, search }: LiabilityMonthsProps) {
  const { t } = useLingui()
  const names = useFlowNames()
  const shown = [...movingFlows, 'available', 'expiring'] as const
  const columns: TableColumn<Month>[] = [
    { key: 'month', header: t`Mês`, cell: ({ month }) => formatMonth(month) },
    ...shown.map((flow) => ({
      key: flow,
      header: names[flow],
      align: 'end' as const,
      cell: ({ month, [flow]: value }: Month) =>
        value === undefined ? '—' : <FigureLink flow={flow} month={month} value={value} search={search} />,
    })),
  ]
  return (
    <Table
      caption={t`Mês a mês`}
      columns={columns}
      rows={monthsOf(liability)}
      rowKey={({ month }) => month}
      rowName={({ month }) => formatMonth(month)}
      refreshing={refreshing}
    />
  )
}
