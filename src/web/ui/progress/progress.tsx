/** How far something is: a bar, or a spinner when nobody knows. */
import { useLingui } from '@lingui/react/macro'
import { assignInlineVars } from '@vanilla-extract/dynamic'
import { classes } from '../classes.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import * as css from './progress.css.ts'

export interface ProgressProps {
  /** Read by assistive technology. */
  label: string
  value: number
  /** Default 100. */
  max?: number | undefined
  /** It stands on the water of `HeroStat`. Who has begun sees a beginning there, not an empty bar. */
  onWater?: boolean
}

/** From 0 to 1, whatever the figures are. */
function shareOf(value: number, max: number): number {
  return max <= 0 ? 0 : Math.min(1, Math.max(0, value / max))
}

/** The least the bar on water shows. */
const beginning = 0.04

export function ProgressBar({ label, value, max = 100, onWater = false }: ProgressProps) {
  const share = Math.max(onWater ? beginning : 0, shareOf(value, max))
  return (
    <div
      className={classes(css.bar, onWater && css.barOnWater)}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
    >
      <div
        className={classes(css.fill, onWater && css.fillOnWater)}
        style={assignInlineVars({ [css.share]: String(share) })}
      />
    </div>
  )
}

export function Spinner({ label, page = false }: { label?: string | undefined; page?: boolean | undefined }) {
  const { t } = useLingui()
  const wheel = (
    <span role="status">
      <span className={css.spinner} aria-hidden="true" />
      <VisuallyHidden>{label ?? t`Carregando…`}</VisuallyHidden>
    </span>
  )
  return page ? <div className={css.spinnerPage}>{wheel}</div> : wheel
}
