/** A ranking: names with their bars, in the order they were given. Text and boxes only, so that names never lack room. */
import { useLingui } from '@lingui/react/macro'
import { assignInlineVars } from '@vanilla-extract/dynamic'
import type { ChartData } from './chart-data.ts'
import { figure } from '../figure.ts'
import { written } from './chart-table.tsx'
import * as css from './ranking.css.ts'

interface RankingProps {
  title: string
  data: ChartData
  format: (value: number) => string
  /** The number of each place, where equals share one; counted from 1 unless given. */
  positions?: readonly number[] | undefined
}

export function Ranking({ title, data, format, positions }: RankingProps) {
  const { t } = useLingui()
  const { categories, series } = data
  const main = series.find(({ comparison }) => !comparison)
  const before = series.find(({ comparison }) => comparison)
  const most = Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0)), 0)
  const share = (value: number | null | undefined) => `${most > 0 ? (100 * Math.max(value ?? 0, 0)) / most : 0}%`
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without numbers is a list
    <ol className={css.ranking} role="list" aria-label={title}>
      {categories.map((category, at) => (
        <li key={at} className={css.place}>
          <span className={css.number} aria-hidden="true">
            {figure(positions?.[at] ?? at + 1)}
          </span>
          <span className={css.name}>{category}</span>
          <span className={css.value}>{written(main?.values[at], format)}</span>
          <span
            className={css.track}
            style={assignInlineVars({ [css.share]: share(main?.values[at]) })}
            aria-hidden="true"
          >
            <span className={css.bar} />
            {typeof before?.values[at] === 'number' && (
              <span className={css.mark} style={assignInlineVars({ [css.share]: share(before.values[at]) })} />
            )}
          </span>
          {before && <span className={css.before}>{t`${before.label}: ${written(before.values[at], format)}`}</span>}
        </li>
      ))}
    </ol>
  )
}
