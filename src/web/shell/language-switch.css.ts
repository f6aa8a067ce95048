/** Looks of the switch between the languages. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '#web/ui/theme/theme.css.ts'
import * as theme from '#web/ui/theme/theme-switch.css.ts'

export const { group, legend, input } = theme
export const options = style([theme.options, { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }])
export const option = style([theme.option, { fontSize: t.text.small }])

export const other = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: t.space[2],
  minHeight: t.size.tapMin,
  paddingInline: t.space[2],
  border: 0,
  borderRadius: t.radius.control,
  backgroundColor: 'transparent',
  color: vars.color.textMuted,
  fontSize: t.text.small,
  fontWeight: t.weight.bold,
  cursor: 'pointer',
})
