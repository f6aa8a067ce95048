/** Looks of the footer. */
import { style } from '@vanilla-extract/css'
import { mq } from '#web/ui/theme/media.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const footer = style({
  borderBlockStart: `${t.line.hair} solid ${vars.color.border}`,
  fontSize: t.text.small,
  color: vars.color.textMuted,
  '@media': { [mq.print]: { display: 'none' } },
})
export const inner = style({
  maxWidth: t.size.page,
  marginInline: 'auto',
  paddingBlock: t.space[3],
  paddingInline: `max(${t.space[6]}, ${t.safe.left}) max(${t.space[6]}, ${t.safe.right})`,
  '@media': { [mq.smMax]: { paddingInline: t.space[4] } },
})
export const innerWide = style({ maxWidth: t.size.pageWide })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${t.space[8]}`,
  // As high as its links, which come a moment after it.
  minHeight: t.size.tapMin,
})
export const contacts = style({
  paddingBlockEnd: t.space[2],
  marginBlockEnd: t.space[2],
  borderBlockEnd: `${t.line.hair} solid ${vars.color.border}`,
})
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${t.space[6]}`,
  listStyle: 'none',
})
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: t.space[2],
  minHeight: t.size.tapMin,
  padding: 0,
  border: 0,
  borderRadius: t.radius.control,
  backgroundColor: 'transparent',
  color: vars.color.textMuted,
  fontSize: 'inherit',
  fontWeight: t.weight.medium,
  textDecoration: 'none',
  // An address is one long word, and letters may be twice as large.
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '@media': { [mq.hover]: { selectors: { '&:hover': { color: vars.color.primary } } } },
})
/** Only a picture, as wide as a finger. */
export const pictureLink = style([link, { justifyContent: 'center', minWidth: t.size.tapMin }])
export const pictures = style([links, { columnGap: 0, marginInline: `calc(${t.space[2]} * -1)` }])
