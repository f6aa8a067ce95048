/** Looks of the table of a chart. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '../theme/theme.css.ts'

export const frame = style({
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  borderRadius: t.radius.md,
  boxShadow: `0 0 0 ${t.line.hair} ${vars.color.border}`,
})
export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: t.text.label,
  lineHeight: t.lead.label,
  fontVariantNumeric: 'tabular-nums',
})
export const cell = style({
  paddingBlock: t.space[2],
  paddingInline: t.space[4],
  borderBlockStart: `${t.line.hair} solid ${vars.color.border}`,
  fontWeight: t.weight.medium,
  textAlign: 'start',
})
export const head = style([
  cell,
  {
    borderBlockStart: 0,
    backgroundColor: vars.color.sunken,
    color: vars.color.textMuted,
    fontSize: t.text.small,
    fontWeight: t.weight.bold,
    verticalAlign: 'bottom',
  },
])
export const row = style({})
export const value = style({
  textAlign: 'end',
  whiteSpace: 'nowrap',
  selectors: { [`${row} > &`]: { fontWeight: t.weight.regular }, [`${head}&`]: { whiteSpace: 'normal' } },
})
