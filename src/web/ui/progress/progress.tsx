/** How far something is: a bar, a ring that is never empty, or a spinner when nobody knows. */
import { useLingui } from '@lingui/react/macro'
import { assignInlineVars } from '@vanilla-extract/dynamic'
import { VisuallyHidden } from '../visually-hidden.tsx'
import * as css from './progress.css.ts'

export interface ProgressProps {
  /** Read by assistive technology. */
  label: string
  value: number
  /** Default 100. */
  max?: number | undefined
}

/** From 0 to 1, whatever the figures are. */
function shareOf(value: number, max: number): number {
  return max <= 0 ? 0 : Math.min(1, Math.max(0, value / max))
}

export function ProgressBar({ label, value, max = 100 }: ProgressProps) {
  return (
    <div
      className={css.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
    >
      <div className={css.fill} style={assignInlineVars({ [css.share]: String(shareOf(value, max)) })} />
    </div>
  )
}

const radius = 43
const length = 2 * Math.PI * radius

/** The least the ring shows: who has begun sees a beginning, not an empty ring. The figure in it stays exact. */
const beginning = 0.04

/** A ring with the rounded percentage in it, made for the water of `HeroStat`. */
export function Ring({ label, value, max = 100 }: ProgressProps) {
  const share = shareOf(value, max)
  const drawn = Math.max(beginning, share)
  return (
    <div className={css.ring} role="img" aria-label={`${label}: ${Math.floor(share * 100)}%`}>
      <svg
        className={css.circle}
        viewBox="0 0 96 96"
        fill="none"
        strokeWidth="10"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle className={css.track} cx="48" cy="48" r={radius} />
        <circle
          className={css.arc}
          cx="48"
          cy="48"
          r={radius}
          strokeDasharray={length}
          strokeDashoffset={length * (1 - drawn)}
        />
      </svg>
      <span className={css.ringText} aria-hidden="true">
        {Math.floor(share * 100)}%
      </span>
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
