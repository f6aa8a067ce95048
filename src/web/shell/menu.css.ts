/** Looks of the ways of a menu: a row of words in a bar, a list with icons in a drawer or behind a word. */
import { style } from '@vanilla-extract/css'
import { mq } from '#web/ui/theme/media.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'
import { headerAdmin } from './shell.css.ts'

const word = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: t.space[1],
  minHeight: t.size.control,
  paddingInline: t.space[3],
  border: 0,
  borderRadius: t.radius.control,
  backgroundColor: 'transparent',
  color: vars.color.textMuted,
  fontSize: t.text.label,
  fontWeight: t.weight.bold,
  lineHeight: t.lead.label,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background-color ${t.motion.fast} ${t.motion.standard}, color ${t.motion.fast} ${t.motion.standard}`,
  selectors: {
    '&[data-status="active"]': { color: vars.color.primary, backgroundColor: vars.color.primarySoft },
    [`${headerAdmin} &`]: { color: vars.color.onHeroMuted },
    [`${headerAdmin} &:is([data-status="active"], [aria-expanded="true"])`]: {
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

export const bar = style({ display: 'flex', alignItems: 'center', gap: t.space[1], listStyle: 'none' })
export const barLink = word

export const groupPlace = style({ position: 'relative' })
export const groupTrigger = word
export const groupPanel = style({
  position: 'absolute',
  insetBlockStart: `calc(100% + ${t.space[1]})`,
  insetInlineStart: 0,
  zIndex: t.z.top,
  width: 'max-content',
  minWidth: t.size.menu,
  maxHeight: '70dvh',
  overflowY: 'auto',
  padding: t.space[2],
  borderRadius: t.radius.card,
  backgroundColor: vars.color.raised,
  boxShadow: vars.shadow.e3,
})

export const list = style({ display: 'flex', flexDirection: 'column', gap: t.space[1], listStyle: 'none' })
export const listLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: t.space[3],
  minHeight: t.size.touch,
  paddingInline: t.space[3],
  borderRadius: t.radius.control,
  color: vars.color.text,
  fontWeight: t.weight.bold,
  textDecoration: 'none',
  selectors: { '&[data-status="active"]': { color: vars.color.primary, backgroundColor: vars.color.primarySoft } },
  '@media': { [mq.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.sunken } } } },
})
export const end = style({ marginInlineStart: 'auto' })

export const groupName = style({
  paddingBlock: t.space[3],
  paddingInline: t.space[3],
  fontSize: t.text.small,
  fontWeight: t.weight.bold,
  color: vars.color.textMuted,
})
