/** Which line or bar is which. */
import { useLingui } from '@lingui/react/macro'
import type { ChartSeries } from './chart-data.ts'
import type { SeriesLook } from './chart-look.ts'
import * as css from './chart.css.ts'

interface LegendProps {
  series: readonly ChartSeries[]
  looks: readonly SeriesLook[]
  line: boolean
}

export function Legend({ series, looks, line }: LegendProps) {
  const { t } = useLingui()
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is a list
    <ul className={css.legend} role="list" aria-label={t`Legenda`}>
      {series.map(({ key, label }, at) => (
        <li key={key} className={css.entry}>
          <Sign look={looks[at]} line={line} />
          {label}
        </li>
      ))}
    </ul>
  )
}

/** A piece of the line, or a small bar. */
export function Sign({ look, line }: { look: SeriesLook | undefined; line: boolean }) {
  if (!look) return null
  return (
    <svg className={css.sign} viewBox="0 0 24 12" aria-hidden="true">
      {line ? (
        <line x1="0" y1="6" x2="24" y2="6" stroke={look.colour} strokeWidth="3" strokeDasharray={look.dashes} />
      ) : (
        <rect
          x="7"
          y="1"
          width="10"
          height="10"
          rx="2"
          fill={look.hollow ? 'none' : look.colour}
          stroke={look.colour}
        />
      )}
    </svg>
  )
}
