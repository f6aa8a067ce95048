/** One figure with its name; `HeroStat` is the large one a page opens with. */
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as css from './stat.css.ts'

export interface StatProps {
  label: ReactNode
  value: ReactNode
  hint?: ReactNode
  icon?: ReactNode
}

/** Characters that fit beside each other at full size in half a phone. */
const longest = 7

export function Stat({ label, value, hint, icon }: StatProps) {
  return (
    <dl className={css.stat}>
      <dt className={css.label}>
        {icon}
        {label}
      </dt>
      <dd className={classes(css.value, typeof value === 'string' && value.length > longest && css.longValue)}>
        {value}
      </dd>
      {hint && <dd className={css.hint}>{hint}</dd>}
    </dl>
  )
}

/** Figures side by side: two on a phone, four on a desktop. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}

export interface HeroStatProps extends Omit<StatProps, 'icon'> {
  /** Stands below the figure: how far something is, and where it leads. */
  foot?: ReactNode
}

export function HeroStat({ label, value, hint, foot }: HeroStatProps) {
  return (
    <section className={css.hero}>
      <dl className={css.heroTexts}>
        <dt className={css.heroLabel}>{label}</dt>
        <dd className={css.heroValue}>{value}</dd>
        {hint && <dd className={css.heroHint}>{hint}</dd>}
      </dl>
      {foot}
    </section>
  )
}
