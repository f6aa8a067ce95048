/** Looks of the home: its columns, and the pictures with their words over them. */
import { style } from '@vanilla-extract/css'
import { bp, mq } from '#web/ui/theme/media.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'

/** Pictures for each device are chosen by the breakpoints of the specification. */
export const deviceQueries = { desktop: `(min-width: ${bp.lg}px)`, tablet: `(min-width: ${bp.md + 1}px)` } as const

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'stretch',
  gap: t.space[6],
  '@media': { [mq.lg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const slides = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '100%',
  gap: t.space[4],
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  borderRadius: t.radius.hero,
  overscrollBehaviorX: 'contain',
})

export const slide = style({ scrollSnapAlign: 'start', minWidth: 0 })

/** The picture keeps its place before it has arrived, and water stands there when it does not. */
export const frame = style({
  position: 'relative',
  display: 'block',
  width: '100%',
  overflow: 'hidden',
  aspectRatio: '8 / 5',
  borderRadius: t.radius.hero,
  background: `linear-gradient(135deg, ${vars.color.heroFrom}, ${vars.color.heroTo})`,
  color: vars.color.onHero,
  '@media': { [mq.md]: { aspectRatio: '8 / 3' }, [mq.lg]: { aspectRatio: '4 / 1' } },
})

/** Half of a row on a desktop, where the picture of the whole row would be too flat. */
export const frameSmall = style({ '@media': { [mq.lg]: { aspectRatio: '8 / 3' } } })

/** The head of a section: lower, its words matter more. */
export const frameBand = style({
  aspectRatio: '8 / 3',
  '@media': { [mq.md]: { aspectRatio: '5 / 1' }, [mq.lg]: { aspectRatio: '6 / 1' } },
})

export const picture = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  color: vars.color.onHero,
})

/** Darkens the side the words stand on. */
export const words = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-end',
  gap: t.space[3],
  padding: t.space[6],
  background: `linear-gradient(to right, ${vars.color.heroTo}, transparent 80%), linear-gradient(to top, ${vars.color.heroTo}, transparent 60%)`,
  '@media': { [mq.smMax]: { padding: t.space[5] } },
})

export const title = style({
  maxWidth: t.size.modal,
  fontSize: t.text.h3,
  fontWeight: t.weight.heavy,
  lineHeight: t.lead.snug,
  letterSpacing: t.tracking.heading,
  textWrap: 'balance',
})
export const subtitle = style({ maxWidth: t.size.textMeasure, color: vars.color.onHeroMuted })

export const press = style({
  padding: 0,
  border: 0,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  transition: `box-shadow ${t.motion.base} ${t.motion.standard}, transform ${t.motion.fast} ${t.motion.standard}`,
  selectors: { '&:active': { transform: 'scale(.99)' } },
  '@media': { [mq.hover]: { selectors: { '&:hover': { boxShadow: vars.shadow.e2 } } } },
})

/** In the modal the whole picture is shown, whatever its shape. */
export const whole = style({
  display: 'block',
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'contain',
  borderRadius: t.radius.card,
  backgroundColor: vars.color.sunken,
})

export const list = style({ display: 'flex', flexDirection: 'column', gap: t.space[5], listStyle: 'none' })

/** What an accelerator multiplies by, in brass. */
export const factor = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: t.space[16],
  minHeight: t.size.touch,
  paddingInline: t.space[2],
  borderRadius: t.radius.card,
  backgroundColor: vars.color.accentSoft,
  color: vars.color.accentText,
  fontWeight: t.weight.heavy,
  fontVariantNumeric: 'tabular-nums',
})
export const later = style({ backgroundColor: vars.color.sunken, color: vars.color.textMuted })
