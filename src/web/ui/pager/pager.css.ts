/** Looks of the pager. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '../theme/theme.css.ts'

export const pager = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: t.space[3],
  paddingBlock: t.space[4],
})
export const summary = style({
  fontSize: t.text.label,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
export const ways = style({ display: 'flex', gap: t.space[2] })
