/** Looks of the drawer: 576 px from a side, a sheet from below on phones; 300 ms. */
import { style } from '@vanilla-extract/css'
import { stickyTop } from '../theme/sticky.css.ts'
import { t, vars } from '../theme/theme.css.ts'

export const viewport = style({
  position: 'fixed',
  inset: 0,
  zIndex: t.z.modal,
  display: 'flex',
  alignItems: 'stretch',
  justifyContent: 'flex-end',
  selectors: {
    '&[data-side="left"]': { justifyContent: 'flex-start' },
    '&[data-side="bottom"]': { alignItems: 'flex-end', justifyContent: 'center' },
  },
})

export const popup = style({
  vars: { [stickyTop]: '0px' },
  display: 'flex',
  flexDirection: 'column',
  width: t.size.drawer,
  maxWidth: '100%',
  height: '100%',
  outline: 'none',
  backgroundColor: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.shadow.e3,
  paddingBlockEnd: t.safe.bottom,
  paddingBlockStart: t.safe.top,
  willChange: 'transform',
  transform: 'translateX(var(--drawer-swipe-movement-x, 0px))',
  transition: `transform ${t.motion.drawer} ${t.motion.sheet}`,
  selectors: {
    '&[data-swiping]': { transitionDuration: '0s', userSelect: 'none' },
    '&[data-side="right"]:is([data-starting-style], [data-ending-style])': { transform: 'translateX(100%)' },
    '&[data-side="left"]:is([data-starting-style], [data-ending-style])': { transform: 'translateX(-100%)' },
    '&[data-side="bottom"]': {
      width: '100%',
      height: 'auto',
      maxHeight: `calc(100dvh - ${t.space[10]} - ${t.safe.top})`,
      paddingBlockStart: 0,
      borderStartStartRadius: t.radius.sheet,
      borderStartEndRadius: t.radius.sheet,
      transform: 'translateY(var(--drawer-swipe-movement-y, 0px))',
    },
    '&[data-side="bottom"]:is([data-starting-style], [data-ending-style])': { transform: 'translateY(100%)' },
  },
})

export const handle = style({
  flexShrink: 0,
  width: t.size.handleWidth,
  height: t.size.handleHeight,
  marginInline: 'auto',
  marginBlockStart: t.space[3],
  borderRadius: t.radius.pill,
  backgroundColor: vars.color.borderControl,
})

export const content = style({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 })
