/** Looks of the frame around the pages: header, navigation, content, tab bar. */
import { style, styleVariants } from '@vanilla-extract/css'
import { mq } from '#web/ui/theme/media.ts'
import { stickyTop } from '#web/ui/theme/sticky.css.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const frame = style({
  vars: { [stickyTop]: t.size.header },
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
})

export const skip = style({
  position: 'fixed',
  zIndex: t.z.top,
  insetBlockStart: t.space[2],
  insetInlineStart: t.space[2],
  padding: t.space[3],
  borderRadius: t.radius.control,
  backgroundColor: vars.color.primary,
  color: vars.color.onPrimary,
  fontWeight: t.weight.bold,
  selectors: { '&:not(:focus)': { transform: 'translateY(-200%)' } },
})

const headerGround = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: t.z.header,
  paddingBlockStart: t.safe.top,
  backgroundColor: vars.color.surface,
  borderBlockEnd: `${t.line.hair} solid ${vars.color.border}`,
  // A page on paper leads nowhere.
  '@media': { [mq.print]: { display: 'none' } },
})

/** Water instead of stone: what stands on it takes other colours. */
export const headerAdmin = style({
  backgroundImage: `linear-gradient(135deg, ${vars.color.heroFrom}, ${vars.color.heroTo})`,
  borderBlockEnd: 0,
  color: vars.color.onHero,
})

export const header = { member: headerGround, admin: `${headerGround} ${headerAdmin}` }

const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: t.space[6],
  width: '100%',
  minHeight: t.size.header,
  marginInline: 'auto',
  paddingInline: `max(${t.space[6]}, ${t.safe.left}) max(${t.space[6]}, ${t.safe.right})`,
  '@media': {
    [mq.mobile]: { minHeight: t.size.headerMobile, gap: t.space[2] },
    [mq.smMax]: { paddingInline: t.space[4] },
  },
})

export const bar = styleVariants({
  member: [row, { maxWidth: t.size.page }],
  admin: [row, { maxWidth: t.size.pageWide }],
})

/** Only where the menu is a bar. */
export const wide = styleVariants({
  member: { '@media': { [mq.headerUserBelow]: { display: 'none' } } },
  admin: { '@media': { [mq.headerAdminBelow]: { display: 'none' } } },
})
/** Only where the menu is a drawer. */
export const narrow = styleVariants({
  member: { '@media': { [mq.headerUser]: { display: 'none' } } },
  admin: { '@media': { [mq.headerAdmin]: { display: 'none' } } },
})

export const logo = style({
  flexShrink: 0,
  display: 'grid',
  alignItems: 'center',
  minHeight: t.size.tapMin,
  borderRadius: t.radius.control,
})

export const tools = style({
  display: 'flex',
  alignItems: 'center',
  gap: t.space[3],
  marginInlineStart: 'auto',
  // Words of the button stay on one line.
  flexShrink: 0,
  // The bell has its place before the button of the menu has been read.
  '@media': { [mq.smMax]: { gap: t.space[1], minWidth: `calc(2 * ${t.size.control} + ${t.space[1]})` } },
})

export const subBar = style({
  backgroundColor: vars.color.surface,
  borderBlockEnd: `${t.line.hair} solid ${vars.color.border}`,
  '@media': { [mq.print]: { display: 'none' } },
})
export const subBarInner = style({
  maxWidth: t.size.pageWide,
  marginInline: 'auto',
  paddingBlock: t.space[1],
  paddingInline: t.space[3],
})

export const iconLink = style({
  display: 'grid',
  placeItems: 'center',
  width: t.size.control,
  height: t.size.control,
  borderRadius: t.radius.pill,
  color: vars.color.text,
  selectors: {
    [`${headerAdmin} &`]: { color: vars.color.onHero },
    [`${headerAdmin} &:focus-visible`]: { outlineColor: vars.color.onHero },
    '&[data-status="active"]': { color: vars.color.primary, backgroundColor: vars.color.primarySoft },
  },
})

/** The foot begins below the first view: what arrives late above it, or in it, moves nothing that is seen. */
const wholeView = style({ flexGrow: 1, minHeight: '100dvh' })

export const content = style([
  wholeView,
  {
    width: '100%',
    maxWidth: t.size.page,
    marginInline: 'auto',
    paddingBlock: t.space[8],
    paddingInline: `max(${t.space[6]}, ${t.safe.left}) max(${t.space[6]}, ${t.safe.right})`,
    outline: 'none',
    '@media': {
      [mq.smMax]: { paddingBlockEnd: t.space[5], paddingInline: t.space[4] },
    },
  },
])

export const contentWide = style({ maxWidth: t.size.pageWide })

/** Room for the tab bar and the round of its main act, below everything. */
export const aboveTabs = style({
  '@media': {
    [mq.headerUserBelow]: {
      paddingBlockEnd: `calc(${t.size.tabbar} + ${t.space[8]} + ${t.safe.bottom})`,
    },
  },
})

export const bare = style([wholeView, { display: 'flex', flexDirection: 'column' }])
