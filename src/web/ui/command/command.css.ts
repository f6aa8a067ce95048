/** Looks of the command palette: a card near the top of the page, a field at its head and what was found below it. */
import { style } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { t, vars } from '../theme/theme.css.ts'

export const viewport = style({
  position: 'fixed',
  inset: 0,
  zIndex: t.z.modal,
  display: 'grid',
  placeItems: 'start center',
  paddingBlock: t.space[12],
  paddingInline: t.space[4],
  '@media': { [mq.smMax]: { paddingBlock: t.space[4] } },
})

export const popup = style({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: t.size.drawer,
  maxHeight: '100%',
  overflow: 'hidden',
  borderRadius: t.radius.card,
  outline: 'none',
  backgroundColor: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.shadow.e3,
  transition: `opacity ${t.motion.fast} ${t.motion.standard}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0 } },
})

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: t.space[2],
  paddingInlineEnd: t.space[2],
  borderBlockEnd: `${t.line.hair} solid ${vars.color.border}`,
})
export const field = style({ position: 'relative', flex: '1 1 auto', minWidth: 0 })

export const icon = style({ flexShrink: 0, color: vars.color.textMuted })
export const item = style({ justifyContent: 'flex-start' })
