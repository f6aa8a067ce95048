/**
 * Numbers as a drawing: lines over time, bars side by side, a ranking. A sentence says what is to be seen, a switch shows
 * the same numbers as a table, and keys lead from point to point. The drawing comes later than the page; should it not
 * come at all, the table stands in its place.
 */
import { useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { Switch } from '../field/switch.tsx'
import { EmptyState } from '../state/empty-state.tsx'
import { isEmpty, type ChartData } from './chart-data.ts'
import { looksOf } from './chart-look.ts'
import { ChartTable } from './chart-table.tsx'
import * as css from './chart.css.ts'
import { Legend } from './legend.tsx'
import { LaterPlot, Loading } from './later-plot.tsx'
import { Ranking } from './ranking.tsx'
import { useSummary } from './summary.ts'

export interface ChartProps {
  kind: 'line' | 'bar' | 'ranking'
  title: string
  /** The level of the title on its page; default `h2`. */
  heading?: 'h2' | 'h3' | undefined
  /** What the categories are: "Mês", "Loja". Heads the first column of the table. */
  categoryLabel: string
  /** Absent while it is loading. */
  data: ChartData | undefined
  /** Writes a value in full: in the table, in the tip, in the sentence. */
  format: (value: number) => string
  /** Writes a value of the axis in little room; default `format`. */
  formatTick?: ((value: number) => string) | undefined
  /** The sentence, where the page has a better one than where the numbers start, end, and are largest. */
  summary?: string | undefined
  /** Of a ranking: the number of each place, where equals share one; counted from 1 unless given. */
  positions?: readonly number[] | undefined
  /** Stands in the place of the drawing: not possible, no connection, nothing yet. */
  instead?: ReactNode
}

export function Chart(props: ChartProps) {
  const { title, heading: Heading = 'h2', data, instead } = props
  const { t } = useLingui()
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const nothing = data && isEmpty(data) && <EmptyState filtered title={t`Não há números neste período`} />
  const state = instead ?? nothing
  return (
    <figure className={css.chart} aria-labelledby={id}>
      <figcaption className={css.head}>
        <Heading id={id} className={css.title}>
          {title}
        </Heading>
        {data && !state && (
          <div className={css.control}>
            <Switch label={t`Ver como tabela`} value={asTable} onValueChange={setAsTable} />
          </div>
        )}
      </figcaption>
      {state || (data ? <Numbers {...props} data={data} asTable={asTable} /> : <Loading />)}
    </figure>
  )
}

interface NumbersProps extends ChartProps {
  data: ChartData
  asTable: boolean
}

function Numbers(props: NumbersProps) {
  const { kind, data, asTable } = props
  const summary = useSummary(props)
  return (
    <>
      <p className={css.summary}>{summary}</p>
      {asTable ? (
        <ChartTable {...props} />
      ) : (
        <>
          {kind !== 'ranking' && data.series.length > 1 && (
            <Legend series={data.series} looks={looksOf(data.series)} line={kind === 'line'} />
          )}
          {kind === 'ranking' ? <Ranking {...props} /> : <LaterPlot {...props} kind={kind} />}
        </>
      )}
    </>
  )
}
