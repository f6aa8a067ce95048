/** Looks of the footer. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const footer = style({
  borderBlockStart: `${t.line.hair} solid ${vars.color.border}`,
  fontSize: t.text.small,
  color: vars.color.textMuted,
})
export const inner = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${t.space[2]} ${t.space[6]}`,
  maxWidth: t.size.page,
  marginInline: 'auto',
  paddingBlock: t.space[5],
  paddingInline: t.space[6],
})
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: t.space[4],
  listStyle: 'none',
})
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: t.size.tapMin,
  color: vars.color.textMuted,
  fontWeight: t.weight.medium,
})
