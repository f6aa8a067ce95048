/** The drawing of lines and bars, over the charting library; loaded apart from the page. */
import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, type KeyboardEvent as ReactKeyboardEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import { t as tokens, vars } from '../theme/theme.css.ts'
import { visuallyHidden } from '../visually-hidden.css.ts'
import type { ChartData } from './chart-data.ts'
import { looksOf, type SeriesLook } from './chart-look.ts'
import { written } from './chart-table.tsx'
import * as css from './chart.css.ts'
import { Sign } from './legend.tsx'

export interface PlotProps {
  kind: 'line' | 'bar'
  title: string
  data: ChartData
  format: (value: number) => string
  formatTick?: ((value: number) => string) | undefined
}

/** Above this many points the dots of a line would touch each other. */
const mostDots = 31
/** Room for the first and the last name below a line; bars stand away from the edges by themselves. */
const beside = { left: 16, right: 16 }
const noRoom = { left: 0, right: 0 }
const tick = { fontSize: tokens.text.caption, fill: vars.chart.axis }

/** To the library a pointer that lies over the drawing goes before the keys: until it moves it is as if it had left. */
const letPointerGo = (target: EventTarget) => target.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }))

/** The library shows a point when keys first come to it, and when they come back only once one is pressed: Enter shows the last. */
function useKeys() {
  const visited = useRef(false)
  return {
    onFocus({ target }: FocusEvent) {
      if (target.matches(':focus-visible')) letPointerGo(target)
      if (visited.current) target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      visited.current = true
    },
    onKeyDown: ({ target }: ReactKeyboardEvent) => void letPointerGo(target),
  }
}

export function Plot({ kind, title, data, format, formatTick = format }: PlotProps) {
  const { t } = useLingui()
  const keys = useKeys()
  const [status, setStatus] = useState<HTMLElement | null>(null)
  const looks = looksOf(data.series)
  return (
    <div className={css.plot} {...keys}>
      <ComposedChart
        responsive
        className={css.surface}
        data={data.categories.map((_, at) => ({ at }))}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        barGap={2}
        barCategoryGap="24%"
        aria-label={t`${title}. Use as setas para ir de ponto a ponto.`}
      >
        <CartesianGrid vertical={false} stroke={vars.chart.grid} />
        <XAxis
          dataKey={({ at }: { at: number }) => data.categories[at]}
          tick={tick}
          tickLine={false}
          axisLine={false}
          padding={kind === 'line' ? beside : noRoom}
          interval="equidistantPreserveStart"
          minTickGap={12}
          tickMargin={6}
        />
        <YAxis tick={tick} tickLine={false} axisLine={false} width="auto" tickFormatter={formatTick} tickCount={5} />
        <ReferenceLine y={0} stroke={vars.chart.axis} />
        <Tooltip
          isAnimationActive={false}
          cursor={kind === 'line' ? { stroke: vars.chart.axis } : { fill: vars.color.sunken }}
          content={(point) => <Tip point={point} {...{ data, looks, format, kind, status }} />}
        />
        {data.series.map((series, at) => drawn({ kind, series, look: looks[at] }, data.categories.length))}
      </ComposedChart>
      {/* Stands there before there is something to say: of one that comes with its words they may not be read. */}
      <p ref={setStatus} role="status" className={visuallyHidden} />
    </div>
  )
}

interface Drawn {
  kind: PlotProps['kind']
  series: ChartData['series'][number]
  look: SeriesLook | undefined
}

/** Not a component: the charting library looks for its own elements among its children. */
function drawn({ kind, series, look }: Drawn, points: number) {
  if (!look) return null
  const same = {
    dataKey: ({ at }: { at: number }) => series.values[at] ?? null,
    name: series.label,
    stroke: look.colour,
    isAnimationActive: false,
  }
  if (kind === 'bar') {
    return (
      <Bar
        key={series.key}
        {...same}
        fill={look.hollow ? 'transparent' : look.colour}
        maxBarSize={48}
        radius={[3, 3, 0, 0]}
      />
    )
  }
  return (
    <Line
      key={series.key}
      {...same}
      type="monotone"
      strokeWidth={series.comparison ? 2 : 3}
      strokeDasharray={look.dashes}
      dot={points <= mostDots && !series.comparison ? { r: 3, fill: look.colour, strokeDasharray: 'none' } : false}
      activeDot={{ r: 6, fill: look.colour, stroke: vars.color.surface, strokeWidth: 2 }}
    />
  )
}

interface TipProps extends Omit<PlotProps, 'title' | 'formatTick'> {
  point: Pick<TooltipContentProps, 'active' | 'payload'>
  looks: readonly SeriesLook[]
  /** Where it is said. */
  status: HTMLElement | null
}

/** All values of one category; read aloud as the keys come by. */
function Tip({ point: { active, payload }, data, looks, format, kind, status }: TipProps) {
  const at = placeOf(payload[0]?.payload)
  if (!active || at === undefined) return null
  const category = data.categories[at]
  const values = data.series.map((series) => ({ ...series, value: written(series.values[at], format) }))
  return (
    <>
      <div className={css.tip} aria-hidden>
        <p className={css.tipTitle}>{category}</p>
        <dl className={css.tipValues}>
          {values.map(({ key, label, value }, which) => (
            <div key={key} className={css.tipValue}>
              <dt className={css.entry}>
                <Sign look={looks[which]} line={kind === 'line'} />
                {label}
              </dt>
              <dd className={css.tipNumber}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {status &&
        createPortal(`${category}: ${values.map(({ label, value }) => `${label} ${value}`).join(', ')}`, status)}
    </>
  )
}

const placeOf = (row: unknown): number | undefined =>
  typeof row === 'object' && row !== null && 'at' in row && typeof row.at === 'number' ? row.at : undefined
