/** Looks of chips: a soft pill in the colour of its meaning. */
import { style, styleVariants } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { t, vars } from '../theme/theme.css.ts'

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: t.space[1],
  maxWidth: '100%',
  paddingBlock: t.space.half,
  paddingInline: t.space[2],
  borderRadius: t.radius.pill,
  fontSize: t.text.caption,
  fontWeight: t.weight.bold,
  lineHeight: t.lead.body,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})

export const tone = styleVariants({
  neutral: { backgroundColor: vars.color.sunken, color: vars.color.textMuted },
  success: { backgroundColor: vars.color.successSoft, color: vars.color.onSuccessSoft },
  warning: { backgroundColor: vars.color.warningSoft, color: vars.color.onWarningSoft },
  danger: { backgroundColor: vars.color.dangerSoft, color: vars.color.onDangerSoft },
  info: { backgroundColor: vars.color.infoSoft, color: vars.color.onInfoSoft },
  accent: { backgroundColor: vars.color.accentSoft, color: vars.color.accentText },
})

export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: t.space[2],
  listStyle: 'none',
  outline: 'none',
})

export const filter = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: t.space[1],
  maxWidth: '100%',
  minHeight: t.size.buttonCompact,
  paddingInlineStart: t.space[3],
  paddingInlineEnd: t.space[1],
  border: `${t.line.hair} solid ${vars.color.border}`,
  borderRadius: t.radius.pill,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  fontSize: t.text.small,
  fontWeight: t.weight.medium,
  lineHeight: t.lead.snug,
  '@media': { [mq.touch]: { minHeight: t.size.tapMin } },
})

export const remove = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: t.size.check,
  height: t.size.check,
  padding: 0,
  border: 0,
  borderRadius: t.radius.pill,
  backgroundColor: 'transparent',
  color: vars.color.textMuted,
  cursor: 'pointer',
  '@media': {
    [mq.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.sunken, color: vars.color.text } } },
    // The X stays small; the place a finger may hit grows to 44 px.
    [mq.touch]: {
      '::after': { content: '', position: 'absolute', inset: `calc((${t.size.check} - ${t.size.tapMin}) / 2)` },
    },
  },
})
