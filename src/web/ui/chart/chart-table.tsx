/** The numbers of a chart as a table. */
import { useRef } from 'react'
import { classes } from '../classes.ts'
import { useOverflow } from '../use-overflow.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { ChartData } from './chart-data.ts'
import * as css from './chart-table.css.ts'

export interface ChartTableProps {
  title: string
  categoryLabel: string
  data: ChartData
  format: (value: number) => string
}

export function ChartTable({ title, categoryLabel, data, format }: ChartTableProps) {
  const { categories, series } = data
  const frame = useRef<HTMLDivElement>(null)
  const { x: scrolls } = useOverflow(frame)
  return (
    // What scrolls must be reachable by keyboard, and say what it is (WCAG 2.1.1).
    <div ref={frame} className={css.frame} {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': title })}>
      <table className={css.table}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th className={css.head} scope="col">
              {categoryLabel}
            </th>
            {series.map(({ key, label }) => (
              <th key={key} className={classes(css.head, css.value)} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, at) => (
            <tr key={at} className={css.row}>
              <th className={css.cell} scope="row">
                {category}
              </th>
              {series.map(({ key, values }) => (
                <td key={key} className={classes(css.cell, css.value)}>
                  {written(values[at], format)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A value, or the sign that there is none. */
export function written(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? '—' : format(value)
}
