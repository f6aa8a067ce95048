/** Looks of the frame around the pages: header, navigation, content, tab bar. */
import { style } from '@vanilla-extract/css'
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

export const header = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: t.z.header,
  paddingBlockStart: t.safe.top,
  backgroundColor: vars.color.surface,
  borderBlockEnd: `${t.line.hair} solid ${vars.color.border}`,
})

export const headerAdmin = style({
  backgroundImage: `linear-gradient(135deg, ${vars.color.heroFrom}, ${vars.color.heroTo})`,
  borderBlockEnd: 0,
  color: vars.color.onHero,
})

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: t.space[6],
  width: '100%',
  maxWidth: t.size.page,
  minHeight: t.size.header,
  marginInline: 'auto',
  paddingInline: `max(${t.space[6]}, ${t.safe.left}) max(${t.space[6]}, ${t.safe.right})`,
  '@media': { [mq.headerUserBelow]: { minHeight: t.size.headerMobile, paddingInline: t.space[4], gap: t.space[2] } },
})

export const barWide = style({ maxWidth: t.size.pageWide })

export const logo = style({ flexShrink: 0, borderRadius: t.radius.control })
export const grow = style({ flex: 1 })

export const nav = style({ display: 'flex', alignItems: 'stretch', gap: t.space[1], listStyle: 'none' })

export const navLink = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: t.space[2],
  minHeight: t.size.control,
  paddingInline: t.space[3],
  borderRadius: t.radius.control,
  color: vars.color.textMuted,
  fontSize: t.text.label,
  fontWeight: t.weight.bold,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: `background-color ${t.motion.fast} ${t.motion.standard}, color ${t.motion.fast} ${t.motion.standard}`,
  selectors: {
    '&[data-status="active"]': { color: vars.color.primary, backgroundColor: vars.color.primarySoft },
    [`${headerAdmin} &`]: { color: vars.color.onHeroMuted },
    [`${headerAdmin} &[data-status="active"]`]: {
      color: vars.color.onHero,
      backgroundColor: 'color-mix(in srgb, currentColor 14%, transparent)',
    },
    [`${headerAdmin} &:focus-visible`]: { outlineColor: vars.color.onHero },
  },
  '@media': {
    [mq.hover]: {
      selectors: { '&:hover': { color: vars.color.primary }, [`${headerAdmin} &:hover`]: { color: vars.color.onHero } },
    },
  },
})

export const iconLink = style([
  navLink,
  {
    justifyContent: 'center',
    width: t.size.control,
    paddingInline: 0,
    borderRadius: t.radius.pill,
    color: vars.color.text,
  },
])

export const content = style({
  flex: 1,
  width: '100%',
  maxWidth: t.size.page,
  marginInline: 'auto',
  paddingBlock: t.space[8],
  paddingInline: `max(${t.space[6]}, ${t.safe.left}) max(${t.space[6]}, ${t.safe.right})`,
  outline: 'none',
  '@media': {
    [mq.smMax]: { paddingBlock: t.space[5], paddingInline: t.space[4] },
  },
})

export const contentWide = style({ maxWidth: t.size.pageWide })

/** Room for the tab bar below everything. */
export const aboveTabs = style({
  '@media': { [mq.headerUserBelow]: { paddingBlockEnd: `calc(${t.size.tabbar} + ${t.space[6]} + ${t.safe.bottom})` } },
})

export const bare = style({ flex: 1, display: 'flex', flexDirection: 'column' })
