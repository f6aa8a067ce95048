/** Looks of tabs: words on a line, the chosen one underlined; on a phone they scroll sideways. */
import { style } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { t, vars } from '../theme/theme.css.ts'

export const list = style({
  display: 'flex',
  gap: t.space[1],
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  listStyle: 'none',
  boxShadow: `inset 0 calc(${t.line.hair} * -1) 0 ${vars.color.border}`,
})
export const tab = style({
  position: 'relative',
  flexShrink: 0,
  display: 'inline-flex',
  alignItems: 'center',
  gap: t.space[2],
  minHeight: t.size.control,
  paddingInline: t.space[3],
  border: 0,
  backgroundColor: 'transparent',
  color: vars.color.textMuted,
  fontSize: t.text.label,
  fontWeight: t.weight.bold,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `color ${t.motion.fast} ${t.motion.standard}`,
  selectors: {
    '&:focus-visible': { outlineOffset: `calc(${t.line.thick} * -1)`, borderRadius: t.radius.control },
    '&::after': {
      content: '',
      position: 'absolute',
      insetInline: t.space[3],
      insetBlockEnd: 0,
      height: t.line.heavy,
      borderStartStartRadius: t.radius.xs,
      borderStartEndRadius: t.radius.xs,
    },
    '&[aria-selected="true"], &[aria-current="page"]': { color: vars.color.primary },
    '&[aria-selected="true"]::after, &[aria-current="page"]::after': { backgroundColor: vars.color.primary },
    '&[aria-disabled="true"]': { color: vars.color.textSubtle, cursor: 'not-allowed' },
  },
  '@media': {
    [mq.hover]: { selectors: { '&:hover:not([aria-disabled="true"])': { color: vars.color.primary } } },
    [mq.touch]: { minHeight: t.size.touch, paddingInline: t.space[4] },
  },
})
export const count = style({
  minWidth: t.size.badge,
  paddingInline: t.space[1],
  borderRadius: t.radius.pill,
  backgroundColor: vars.color.sunken,
  color: vars.color.textMuted,
  fontSize: t.text.caption,
  lineHeight: t.lead.body,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})
export const panel = style({ paddingBlockStart: t.space[5], outlineOffset: t.space[1] })
