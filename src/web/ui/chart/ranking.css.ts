/** Looks of a ranking: place, name and value above a bar. */
import { createVar, style } from '@vanilla-extract/css'
import { t, vars } from '../theme/theme.css.ts'

/** How much of the largest value it is, as a percentage. */
export const share = createVar()

export const ranking = style({
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[4],
  listStyle: 'none',
  fontSize: t.text.label,
  fontVariantNumeric: 'tabular-nums',
})
export const place = style({
  display: 'grid',
  gridTemplateColumns: `minmax(${t.size.icon}, auto) minmax(0, 1fr) auto`,
  alignItems: 'baseline',
  columnGap: t.space[3],
  rowGap: t.space[1],
})
export const number = style({ color: vars.color.textMuted, fontWeight: t.weight.bold, textAlign: 'end' })
export const name = style({ fontWeight: t.weight.medium, overflowWrap: 'anywhere' })
export const value = style({ fontWeight: t.weight.bold })
export const track = style({
  gridColumn: '2 / -1',
  position: 'relative',
  height: t.space[2],
  borderRadius: t.radius.pill,
  backgroundColor: vars.color.sunken,
})
export const bar = style({
  display: 'block',
  width: share,
  height: '100%',
  borderRadius: t.radius.pill,
  backgroundColor: vars.chart.c1,
})
/** Where what it is compared with ends. */
export const mark = style({
  position: 'absolute',
  insetBlock: `calc(${t.space[1]} * -1)`,
  insetInlineStart: `min(${share}, calc(100% - ${t.line.heavy}))`,
  width: t.line.heavy,
  borderRadius: t.radius.pill,
  backgroundColor: vars.chart.axis,
})
export const before = style({ gridColumn: '2 / -1', color: vars.color.textMuted, fontSize: t.text.small })
