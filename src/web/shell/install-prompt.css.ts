/** Looks of the offer to install the app. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const steps = style({
  flex: '1 1 100%',
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[3],
  listStyle: 'none',
})
export const step = style({ display: 'flex', alignItems: 'center', gap: t.space[3] })
export const icon = style({ flexShrink: 0, color: vars.color.primary })
