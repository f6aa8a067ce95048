/** Looks of the modal: a centred card of at most 500 px. */
import { style } from '@vanilla-extract/css'
import { stickyTop } from '../theme/sticky.css.ts'
import { t, vars } from '../theme/theme.css.ts'

export const viewport = style({
  position: 'fixed',
  inset: 0,
  zIndex: t.z.modal,
  display: 'grid',
  placeItems: 'center',
  padding: t.space[4],
})

export const popup = style({
  vars: { [stickyTop]: '0px' },
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: t.size.modal,
  maxHeight: `calc(100dvh - ${t.space[8]})`,
  borderRadius: t.radius.card,
  outline: 'none',
  backgroundColor: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.shadow.e3,
  transition: `opacity ${t.motion.base} ${t.motion.standard}, transform ${t.motion.base} ${t.motion.enter}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'scale(.97)' } },
})
