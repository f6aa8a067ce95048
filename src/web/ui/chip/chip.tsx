/** A short word on a soft ground: a state, a kind, a count. */
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as css from './chip.css.ts'

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

export interface ChipProps {
  tone?: Tone | 'accent' | undefined
  icon?: ReactNode
  children: ReactNode
}

export function Chip({ tone = 'neutral', icon, children }: ChipProps) {
  return (
    <span className={classes(css.chip, css.tone[tone])}>
      {icon}
      {children}
    </span>
  )
}
