/** Looks of toasts: top right on a desktop, the width of the page on a phone. */
import { style } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { t, vars } from '../theme/theme.css.ts'

export const viewport = style({
  position: 'fixed',
  zIndex: t.z.toast,
  insetBlockStart: `calc(${t.space[4]} + ${t.safe.top})`,
  insetInlineEnd: t.space[4],
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[2],
  width: t.size.toast,
  maxWidth: `calc(100% - ${t.space[8]})`,
  outlineOffset: t.space[1],
  '@media': { [mq.smMax]: { insetInline: t.space[4], width: 'auto' } },
})

export const toast = style({
  borderRadius: t.radius.md,
  backgroundColor: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.shadow.e3,
  userSelect: 'none',
  transform: 'translate(var(--toast-swipe-movement-x, 0px), var(--toast-swipe-movement-y, 0px))',
  transition: `transform ${t.motion.base} ${t.motion.enter}, opacity ${t.motion.base} ${t.motion.standard}`,
  selectors: {
    '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: `translateY(calc(${t.space[4]} * -1))` },
    '&[data-limited]': { display: 'none' },
    '&[data-swipe-direction="right"][data-ending-style]': { transform: 'translateX(110%)' },
    '&[data-swipe-direction="left"][data-ending-style]': { transform: 'translateX(-110%)' },
    '&[data-swipe-direction="up"][data-ending-style]': { transform: 'translateY(-110%)' },
    '&[data-swiping]': { transitionDuration: '0s' },
  },
})

export const content = style({
  display: 'flex',
  // With large letters the action stands below the text.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: t.space[3],
  paddingBlock: t.space[2],
  paddingInlineStart: t.space[4],
  paddingInlineEnd: t.space[2],
})

export const icon = style({
  flexShrink: 0,
  color: vars.color.success,
  selectors: { [`${toast}[data-type="error"] &`]: { color: vars.color.danger } },
})

export const text = style({
  flex: `1 1 calc(${t.size.rowText} / 2)`,
  minWidth: 0,
  fontSize: t.text.label,
  fontWeight: t.weight.medium,
  lineHeight: t.lead.label,
})

export const action = style({
  flexShrink: 0,
  minHeight: t.size.tapMin,
  paddingInline: t.space[3],
  border: 0,
  borderRadius: t.radius.control,
  backgroundColor: 'transparent',
  color: vars.color.primary,
  fontSize: t.text.label,
  fontWeight: t.weight.bold,
  cursor: 'pointer',
})
