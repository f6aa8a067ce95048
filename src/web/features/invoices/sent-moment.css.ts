/** Looks of the moment after sending. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const moment = style({ display: 'grid', justifyItems: 'center', gap: t.space[5], textAlign: 'center' })
export const picture = style({
  maxWidth: '100%',
  maxHeight: '40vh',
  borderRadius: t.radius.card,
  border: `${t.line.hair} solid ${vars.color.border}`,
})
export const sign = style({ flex: 'none', color: vars.color.success })
