/** Looks of what takes the whole screen: dark as a darkroom, tools above and below, beside it where the screen is low. */
import { keyframes, style } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { t, vars } from '../theme/theme.css.ts'

export const popup = style({
  position: 'fixed',
  inset: t.space[0],
  zIndex: t.z.modal,
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflow: 'hidden',
  outline: 'none',
  color: vars.color.onHero,
  background: vars.color.heroTo,
  '@media': {
    [mq.low]: { gridTemplateRows: 'auto minmax(0, 1fr)', gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
})

export const head = style({
  position: 'relative',
  zIndex: t.z.raised,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: t.space[3],
  padding: `calc(${t.space[2]} + ${t.safe.top}) ${t.space[3]} ${t.space[2]}`,
})
export const start = style({ display: 'flex', alignItems: 'center', gap: t.space[2], minWidth: 0 })
export const title = style({ fontSize: t.text.h4, fontWeight: t.weight.bold })

export const body = style({ position: 'relative', minHeight: 0, overflow: 'hidden' })

export const foot = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: t.space[3],
  padding: `${t.space[3]} ${t.space[3]} calc(${t.space[4]} + ${t.safe.bottom})`,
  '@media': {
    [mq.low]: {
      gridColumn: '2',
      gridRow: '1 / -1',
      maxWidth: t.size.menuNarrow,
      overflowY: 'auto',
      padding: t.space[3],
      paddingInlineEnd: `calc(${t.space[3]} + ${t.safe.right})`,
    },
  },
})

export const tools = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: t.space[1] })

export const tool = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: t.space[1],
  minWidth: t.size.touch,
  minHeight: t.size.touch,
  padding: t.space[2],
  border: 0,
  borderRadius: t.radius.md,
  color: 'inherit',
  background: 'transparent',
  font: 'inherit',
  fontSize: t.text.small,
  fontWeight: t.weight.medium,
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed="true"]': { color: vars.color.heroTo, background: vars.color.onHero },
    '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'not-allowed' },
    '&:focus-visible': { outlineColor: vars.color.onHero },
  },
  '@media': {
    [mq.hover]: {
      selectors: { '&:hover:not([aria-pressed="true"], [aria-disabled="true"])': { background: vars.color.heroFrom } },
    },
  },
})

/** What to do, over the picture of a lens. */
export const hint = style({
  padding: `${t.space[2]} ${t.space[4]}`,
  borderRadius: t.radius.pill,
  background: vars.color.heroTo,
  fontWeight: t.weight.medium,
})

const fade = keyframes({ from: { opacity: 0.8 }, to: { opacity: 0 } })

/** Says to the eye that a picture was taken, or a code read. */
export const flash = style({
  position: 'absolute',
  inset: t.space[0],
  background: vars.color.onHero,
  opacity: 0,
  pointerEvents: 'none',
  animation: `${fade} ${t.motion.slow} ${t.motion.exit}`,
})
