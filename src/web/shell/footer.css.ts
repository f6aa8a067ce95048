/** Looks of the footer. */
import { style } from '@vanilla-extract/css'
import { mq } from '#web/ui/theme/media.ts'
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
  gap: `${t.space[1]} ${t.space[8]}`,
  maxWidth: t.size.page,
  // As high as its links, which come a moment after it.
  minHeight: `calc(${t.size.tapMin} + ${t.space[8]})`,
  marginInline: 'auto',
  paddingBlock: t.space[4],
  paddingInline: `max(${t.space[6]}, ${t.safe.left}) max(${t.space[6]}, ${t.safe.right})`,
  '@media': { [mq.smMax]: { paddingInline: t.space[4] } },
})
export const innerWide = style({ maxWidth: t.size.pageWide })
export const copyright = style({ marginInlineEnd: 'auto', paddingBlock: t.space[2] })
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${t.space[4]}`,
  listStyle: 'none',
})
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: t.space[2],
  minWidth: t.size.tapMin,
  minHeight: t.size.tapMin,
  padding: 0,
  border: 0,
  borderRadius: t.radius.control,
  backgroundColor: 'transparent',
  color: vars.color.textMuted,
  fontSize: 'inherit',
  fontWeight: t.weight.medium,
  textDecoration: 'none',
  cursor: 'pointer',
  '@media': { [mq.hover]: { selectors: { '&:hover': { color: vars.color.primary } } } },
})
