/** Water above with what the code is worth, the words below; side by side on a desktop. */
import { keyframes, style } from '@vanilla-extract/css'
import { mq } from '#web/ui/theme/media.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const frame = style({
  display: 'grid',
  minHeight: '100dvh',
  gridTemplateRows: 'minmax(min-content, 44dvh) 1fr',
  background: vars.color.canvas,
  '@media': { [mq.lg]: { gridTemplateRows: '1fr', gridTemplateColumns: '1fr 1fr' } },
})

export const water = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  justifyItems: 'center',
  gap: t.space[6],
  padding: `calc(${t.space[6]} + ${t.safe.top}) ${t.space[5]} ${t.space[8]}`,
  color: vars.color.onHero,
  background: `linear-gradient(160deg, ${vars.color.heroFrom}, ${vars.color.heroTo})`,
})

/** The mark is a target. */
export const home = style({ display: 'grid', alignItems: 'center', minHeight: t.size.tapMin })

export const worth = style({ display: 'grid', alignContent: 'center', justifyItems: 'center', gap: t.space[1] })

export const figure = style({
  fontSize: t.text.hero,
  lineHeight: t.lead.none,
  letterSpacing: t.tracking.hero,
  fontWeight: t.weight.heavy,
  fontVariantNumeric: 'tabular-nums',
})

export const unit = style({ fontSize: t.text.lead, fontWeight: t.weight.medium })

const arrive = keyframes({ from: { transform: 'scale(.6)', opacity: 0 }, to: { transform: 'none', opacity: 1 } })

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: t.size.tile,
  height: t.size.tile,
  borderRadius: t.radius.pill,
  color: vars.color.heroFrom,
  background: vars.color.onHero,
  animation: `${arrive} ${t.motion.slow} ${t.motion.enter}`,
})

export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[5],
  width: '100%',
  maxWidth: t.size.modal,
  margin: '0 auto',
  padding: `${t.space[8]} ${t.space[5]}`,
  '@media': { [mq.lg]: { justifyContent: 'center' }, [mq.smMax]: { paddingInline: t.space[4] } },
})

export const title = style({ fontSize: t.text.h2, lineHeight: t.lead.snug, fontWeight: t.weight.bold })
