/** Looks of the switch between light, dark and automatic. */
import { style } from '@vanilla-extract/css'
import { t, vars } from './theme.css.ts'

export const group = style({ border: 0, padding: 0, minWidth: 0 })
export const legend = style({
  padding: 0,
  marginBlockEnd: t.space[2],
  fontSize: t.text.small,
  color: vars.color.textMuted,
})
export const options = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: t.space.half,
  padding: t.space.half,
  borderRadius: t.radius.md,
  backgroundColor: vars.color.sunken,
})
export const option = style({
  position: 'relative',
  display: 'flex',
  flex: '1 1 0',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: t.space.half,
  minHeight: t.size.touch,
  paddingInline: t.space[3],
  borderRadius: t.radius.control,
  fontSize: t.text.caption,
  fontWeight: t.weight.medium,
  color: vars.color.textMuted,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { backgroundColor: vars.color.raised, color: vars.color.primary, boxShadow: vars.shadow.e1 },
    '&:has(:focus-visible)': { outline: `${t.line.thick} solid ${vars.color.focus}` },
  },
})
export const input = style({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' })
