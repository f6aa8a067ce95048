/** Looks of progress: bar and spinner. */
import { createVar, keyframes, style } from '@vanilla-extract/css'
import { t, vars } from '../theme/theme.css.ts'

export const share = createVar()

export const bar = style({
  width: '100%',
  height: t.space[2],
  borderRadius: t.radius.pill,
  overflow: 'hidden',
  backgroundColor: vars.color.skeleton,
})
export const fill = style({
  width: '100%',
  height: '100%',
  borderRadius: t.radius.pill,
  backgroundColor: vars.color.primary,
  transformOrigin: 'left',
  transform: `scaleX(${share})`,
  transition: `transform ${t.motion.base} ${t.motion.standard}`,
})

export const barOnWater = style({ backgroundColor: vars.color.ringTrack })
export const fillOnWater = style({ backgroundColor: vars.color.ringFill })

export const turn = keyframes({ to: { transform: 'rotate(360deg)' } })

export const spinner = style({
  display: 'inline-block',
  width: t.size.iconLarge,
  height: t.size.iconLarge,
  border: `${t.line.heavy} solid ${vars.color.border}`,
  borderBlockStartColor: vars.color.primary,
  borderRadius: '50%',
  animation: `${turn} ${t.motion.spin} linear infinite`,
})
export const spinnerPage = style({ display: 'grid', placeItems: 'center', minHeight: '40dvh' })
