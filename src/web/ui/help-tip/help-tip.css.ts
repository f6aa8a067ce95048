/** Looks of the help tip: a 20 px mark that is easy to hit, and a small sheet with the text. */
import { style } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { t, vars } from '../theme/theme.css.ts'

export const mark = style({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  width: t.size.check,
  height: t.size.check,
  padding: 0,
  border: 0,
  borderRadius: t.radius.pill,
  backgroundColor: 'transparent',
  color: vars.color.textMuted,
  cursor: 'help',
  touchAction: 'manipulation',
  transition: `color ${t.motion.fast} ${t.motion.standard}`,
  selectors: { '&[data-popup-open]': { color: vars.color.primary } },
  '@media': {
    [mq.hover]: { selectors: { '&:hover': { color: vars.color.primary } } },
    // The mark stays small; the place a finger may hit grows to 44 px.
    [mq.touch]: {
      '::after': { content: '', position: 'absolute', inset: `calc((${t.size.check} - ${t.size.tapMin}) / 2)` },
    },
  },
})
export const icon = style({ width: t.size.helpIcon, height: t.size.helpIcon })

export const positioner = style({ zIndex: t.z.top })
export const popup = style({
  maxWidth: `min(${t.size.menu}, var(--available-width))`,
  paddingBlock: t.space[3],
  paddingInline: t.space[4],
  border: `${t.line.hair} solid ${vars.color.border}`,
  borderRadius: t.radius.md,
  outline: 'none',
  backgroundColor: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.shadow.e2,
  fontSize: t.text.label,
  lineHeight: t.lead.body,
  transformOrigin: 'var(--transform-origin)',
  transition: `opacity ${t.motion.fast} ${t.motion.standard}, transform ${t.motion.fast} ${t.motion.enter}`,
  selectors: {
    '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'scale(.96)' },
    '&:focus-visible': { outline: `${t.line.thick} solid ${vars.color.focus}` },
  },
})
