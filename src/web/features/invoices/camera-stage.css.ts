/** The viewfinder: the picture of the lens fills the screen, everything else lies above it. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const picture = style({
  position: 'absolute',
  inset: t.space[0],
  width: '100%',
  height: '100%',
  objectFit: 'contain',
})

export const said = style({
  position: 'absolute',
  insetInline: t.space[3],
  insetBlockStart: t.space[3],
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  pointerEvents: 'none',
})
export const middle = style({
  position: 'absolute',
  inset: t.space[0],
  display: 'grid',
  placeItems: 'center',
  placeContent: 'center',
  gap: t.space[4],
  padding: t.space[5],
  textAlign: 'center',
})

export const message = style({
  position: 'absolute',
  insetInline: t.space[3],
  insetBlockEnd: t.space[3],
  display: 'grid',
  justifyItems: 'center',
})
export const card = style({
  display: 'grid',
  gap: t.space[3],
  width: `min(100%, ${t.size.form})`,
  padding: t.space[4],
  borderRadius: t.radius.card,
  color: vars.color.text,
  background: vars.color.raised,
  boxShadow: vars.shadow.e3,
})

export const shutter = style({
  width: t.size.shutter,
  height: t.size.shutter,
  border: `${t.line.heavy} solid ${vars.color.onHero}`,
  borderRadius: t.radius.pill,
  outlineOffset: t.space[1],
  background: vars.color.onHero,
  backgroundClip: 'content-box',
  padding: t.space[1],
  cursor: 'pointer',
  touchAction: 'manipulation',
  transition: `transform ${t.motion.instant} ${t.motion.standard}`,
  selectors: {
    '&:active:not([aria-disabled="true"])': { transform: 'scale(.92)' },
    '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'not-allowed' },
    '&:focus-visible': { outlineColor: vars.color.onHero },
  },
})

export const taken = style({
  display: 'flex',
  gap: t.space[2],
  maxWidth: '100%',
  margin: 0,
  padding: t.space[1],
  overflowX: 'auto',
  listStyle: 'none',
})
export const page = style({
  position: 'relative',
  display: 'block',
  flex: 'none',
  width: t.size.touch,
  height: t.size.tile,
  padding: 0,
  border: `${t.line.hair} solid ${vars.color.onHero}`,
  borderRadius: t.radius.md,
  overflow: 'hidden',
  color: 'inherit',
  background: 'transparent',
  font: 'inherit',
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outlineColor: vars.color.onHero } },
})
export const miniature = style({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' })
export const number = style({
  position: 'absolute',
  insetInlineStart: t.space[0],
  insetBlockEnd: t.space[0],
  minWidth: t.size.badge,
  paddingInline: t.space[1],
  textAlign: 'center',
  fontSize: t.text.caption,
  color: vars.color.onHero,
  background: vars.color.heroTo,
})

/** Sending, and looking through it first. */
export const ways = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: t.space[3] })
