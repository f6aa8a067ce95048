/** A small count: `9+` above nine (specification, section 2), nothing for none. */
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import * as css from './count-badge.css.ts'

/** What the badge shows for a count. */
export function badgeText(count: number): string {
  return count > 9 ? '9+' : String(count)
}

export interface CountBadgeProps {
  count: number
  /** `calm` for what only waits, instead of what wants attention. */
  calm?: boolean | undefined
  /** What is counted, for who hears it: "não lidas". */
  spoken?: string | undefined
  /** The icon on whose corner it sits. */
  children?: ReactNode
}

export function CountBadge({ count, calm, spoken, children }: CountBadgeProps) {
  const badge = count > 0 && (
    <span className={classes(css.badge, calm && css.calm, children !== undefined && css.corner)}>
      {badgeText(count)}
      {spoken && <VisuallyHidden> {spoken}</VisuallyHidden>}
    </span>
  )
  if (children === undefined) return badge || null
  return (
    <span className={css.anchor}>
      {children}
      {badge}
    </span>
  )
}
