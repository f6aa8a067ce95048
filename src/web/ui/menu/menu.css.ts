/** Looks of menus of actions. */
import { style } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { t, vars } from '../theme/theme.css.ts'

export const positioner = style({ zIndex: t.z.top })
export const popup = style({
  minWidth: t.size.menuNarrow,
  maxWidth: `min(${t.size.menu}, var(--available-width))`,
  maxHeight: 'var(--available-height)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: t.space[1],
  border: `${t.line.hair} solid ${vars.color.border}`,
  borderRadius: t.radius.md,
  outline: 'none',
  backgroundColor: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.shadow.e2,
  transformOrigin: 'var(--transform-origin)',
  transition: `opacity ${t.motion.fast} ${t.motion.standard}, transform ${t.motion.fast} ${t.motion.enter}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'scale(.97)' } },
})
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: t.space[3],
  minHeight: t.size.button,
  paddingBlock: t.space[2],
  paddingInline: t.space[4],
  color: vars.color.text,
  fontSize: t.text.label,
  fontWeight: t.weight.medium,
  lineHeight: t.lead.snug,
  textDecoration: 'none',
  cursor: 'pointer',
  outline: 'none',
  userSelect: 'none',
  selectors: {
    '&[data-highlighted]': { backgroundColor: vars.color.primarySoft, color: vars.color.onPrimarySoft },
    '&[data-disabled]': { color: vars.color.textSubtle, cursor: 'not-allowed' },
    '&[data-disabled][data-highlighted]': { backgroundColor: vars.color.sunken },
  },
  '@media': { [mq.touch]: { minHeight: t.size.touch } },
})
export const danger = style({
  color: vars.color.danger,
  selectors: {
    '&[data-highlighted]': { backgroundColor: vars.color.dangerSoft, color: vars.color.onDangerSoft },
  },
})
export const icon = style({ display: 'grid', flexShrink: 0 })
/** As wide without the tick as with it. */
export const check = style({ flexShrink: 0, width: t.size.icon, height: t.size.icon })
export const texts = style({ display: 'flex', flexDirection: 'column', gap: t.space.half, minWidth: 0 })
export const hint = style({ fontSize: t.text.caption, fontWeight: t.weight.regular })
export const separator = style({
  height: t.line.hair,
  marginBlock: t.space[1],
  backgroundColor: vars.color.border,
})
