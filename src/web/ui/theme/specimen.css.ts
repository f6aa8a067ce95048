/** Looks of what the gallery shows of the theme itself. */
import { style } from '@vanilla-extract/css'
import { t, vars } from './theme.css.ts'

export const grid = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${t.size.figure}), 1fr))`,
  gap: t.space[3],
  listStyle: 'none',
})
export const swatch = style({
  display: 'flex',
  alignItems: 'flex-end',
  minHeight: t.size.tile,
  padding: t.space[2],
  border: `${t.line.hair} solid ${vars.color.border}`,
  borderRadius: t.radius.md,
  fontSize: t.text.caption,
  overflowWrap: 'anywhere',
})
export const rows = style({ display: 'flex', flexDirection: 'column', gap: t.space[3], listStyle: 'none', minWidth: 0 })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${t.space[1]} ${t.space[3]}`,
  minWidth: 0,
})
export const label = style({
  flex: `0 0 ${t.size.logoMobile}`,
  fontSize: t.text.caption,
  color: vars.color.textMuted,
})
export const bar = style({
  height: t.space[4],
  maxWidth: '100%',
  borderRadius: t.radius.xs,
  backgroundColor: vars.color.primary,
})
export const box = style([
  swatch,
  {
    alignItems: 'center',
    justifyContent: 'center',
    border: 0,
    backgroundColor: vars.color.surface,
    color: vars.color.textMuted,
  },
])
export const stroke = style({ flex: '1 1 0', backgroundColor: vars.color.text })
export const sample = style({ minWidth: 0, overflowWrap: 'anywhere' })
