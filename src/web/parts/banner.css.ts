/** A banner of the home: its picture for each device, and the words over it. */
import { style } from '@vanilla-extract/css'
import { bp, mq } from '#web/ui/theme/media.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'

/** Pictures for each device are chosen by the breakpoints of the specification. */
export const deviceQueries = { desktop: `(min-width: ${bp.lg}px)`, tablet: `(min-width: ${bp.md + 1}px)` } as const

/** The picture keeps its place before it has arrived, and water stands there when it does not. */
export const sheet = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  // The picture lies below the shade, the shade below the words.
  isolation: 'isolate',
  width: '100%',
  // Not hidden: what clips keeps its shape only as long as its words fit, however large they are.
  overflow: 'clip',
  borderRadius: t.radius.hero,
  background: `linear-gradient(135deg, ${vars.color.heroFrom}, ${vars.color.heroTo})`,
  color: vars.color.onHero,
})

const wide = { mobile: '8 / 5', tablet: '8 / 3', desktop: '4 / 1' } as const

/** How flat a picture is on each device, as `width / height`. */
export const shapes = { wide, small: { ...wide, desktop: '8 / 3' } } as const

/** The shape of a picture that is opened in full. */
export const wholeShape = '4 / 3'

/** No place of its own: it would take one line of the sheet. */
export const devices = style({ display: 'contents' })

export const picture = style({
  position: 'absolute',
  zIndex: t.z.lowest,
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  color: vars.color.onHero,
})

/** Darkens the side the words stand on, the whole sheet long. */
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: t.space[3],
  padding: t.space[6],
  '::before': {
    content: '',
    position: 'absolute',
    zIndex: t.z.low,
    inset: 0,
    background: `linear-gradient(to right, ${vars.color.heroTo}, transparent 80%), linear-gradient(to top, ${vars.color.heroTo}, transparent 60%)`,
  },
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

/** In the modal the whole picture is shown, whatever its shape. */
export const whole = style({
  display: 'block',
  width: '100%',
  aspectRatio: wholeShape,
  objectFit: 'contain',
  borderRadius: t.radius.card,
  backgroundColor: vars.color.sunken,
})
