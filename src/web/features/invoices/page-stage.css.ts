/** A page over the whole screen, and the frame it is cut to. */
import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const middle = style({
  position: 'absolute',
  inset: t.space[0],
  display: 'grid',
  placeItems: 'center',
  padding: t.space[6],
  containerType: 'size',
})
/** Width of the picture by its height. */
export const ratio = createVar()

/** As large as its picture, so that parts of the one are parts of the other. */
export const sheet = style({
  position: 'relative',
  width: `min(100cqw, calc(100cqh * ${ratio}))`,
  aspectRatio: ratio,
})
export const picture = style({ display: 'block', width: '100%', height: '100%' })
export const document = style({ display: 'grid', justifyItems: 'center', gap: t.space[4], textAlign: 'center' })

export const frameLeft = createVar()
export const frameTop = createVar()
export const frameWidth = createVar()
export const frameHeight = createVar()

export const cutLayer = style({ position: 'absolute', inset: t.space[0] })
export const frame = style({
  position: 'absolute',
  left: frameLeft,
  top: frameTop,
  width: frameWidth,
  height: frameHeight,
  outline: `${t.line.thick} solid ${vars.color.onHero}`,
  boxShadow: `0 0 0 100vmax ${vars.color.overlay}`,
})

const handle = style({
  position: 'absolute',
  width: t.size.touch,
  height: t.size.touch,
  padding: 0,
  border: 0,
  borderRadius: t.radius.pill,
  background: 'transparent',
  cursor: 'move',
  touchAction: 'none',
  '::after': {
    content: '',
    position: 'absolute',
    inset: t.space[3],
    border: `${t.line.heavy} solid ${vars.color.primary}`,
    borderRadius: t.radius.pill,
    background: vars.color.onHero,
  },
  selectors: { '&:focus-visible': { outlineColor: vars.color.onHero } },
})
const outside = `calc(${t.size.touch} / -2)`
export const corner = styleVariants({
  'top-left': [handle, { left: outside, top: outside }],
  'top-right': [handle, { right: outside, top: outside }],
  'bottom-right': [handle, { right: outside, bottom: outside }],
  'bottom-left': [handle, { left: outside, bottom: outside }],
})
