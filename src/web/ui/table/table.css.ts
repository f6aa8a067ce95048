/** Looks of tables: a sheet whose head stays in sight. */
import { style } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { belowHeader } from '../theme/sticky.css.ts'
import { t, vars } from '../theme/theme.css.ts'

export const frame = style({
  position: 'relative',
  borderRadius: t.radius.card,
  backgroundColor: vars.color.surface,
  boxShadow: vars.shadow.e1,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  // A scroller would hold the head inside itself; where there is room the page scrolls and the head stays below the header.
  '@media': { [mq.headerAdmin]: { overflow: 'visible' } },
})
export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: t.text.label,
  fontVariantNumeric: 'tabular-nums',
  // Too narrow for a table: it keeps its lines whole and scrolls sideways.
  '@media': { [mq.headerAdminBelow]: { whiteSpace: 'nowrap' } },
})
const cellSpace = { paddingBlock: t.space[3], paddingInline: t.space[4] }

export const head = style([
  {
    position: 'sticky',
    insetBlockStart: belowHeader,
    zIndex: t.z.raised,
    backgroundColor: vars.color.surface,
    color: vars.color.textMuted,
    fontWeight: t.weight.bold,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    borderBlockEnd: `${t.line.hair} solid ${vars.color.border}`,
  },
  cellSpace,
  {
    selectors: {
      '&:first-child': { borderStartStartRadius: t.radius.card },
      '&:last-child': { borderStartEndRadius: t.radius.card },
    },
  },
])
export const row = style({ selectors: { '&[aria-selected="true"]': { backgroundColor: vars.color.primarySoft } } })
export const cell = style([
  cellSpace,
  { borderBlockEnd: `${t.line.hair} solid ${vars.color.border}`, verticalAlign: 'middle' },
  { selectors: { [`${row}:last-child > &`]: { borderBlockEnd: 0 } } },
])
export const end = style({ textAlign: 'end' })
export const tight = style({ whiteSpace: 'nowrap', width: t.space.px })
export const pressable = style({
  cursor: 'pointer',
  '@media': { [mq.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.sunken } } } },
})
export const rowButton = style({
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: vars.color.primary,
  fontWeight: t.weight.bold,
  textAlign: 'start',
  cursor: 'pointer',
})
