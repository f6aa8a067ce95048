/** Looks of the pager: the numbers stand only where there is room for them. */
import { style } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
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
export const ways = style({
  flex: '1 1 auto',
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: t.space[2],
})
export const numbers = style({
  display: 'none',
  listStyle: 'none',
  gap: t.space[1],
  '@media': { [mq.md]: { display: 'flex', flexWrap: 'wrap' } },
})
const place = {
  display: 'grid',
  placeItems: 'center',
  minWidth: t.size.button,
  minHeight: t.size.button,
  paddingInline: t.space[1],
  fontSize: t.text.label,
  fontVariantNumeric: 'tabular-nums',
} as const
export const gap = style([place, { color: vars.color.textSubtle }])
export const number = style([
  place,
  {
    border: 0,
    borderRadius: t.radius.control,
    backgroundColor: 'transparent',
    color: vars.color.text,
    fontWeight: t.weight.medium,
    textDecoration: 'none',
    cursor: 'pointer',
    '@media': { [mq.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.primarySoft } } } },
  },
])
export const shown = style({
  backgroundColor: vars.color.primarySoft,
  color: vars.color.onPrimarySoft,
  fontWeight: t.weight.bold,
})
