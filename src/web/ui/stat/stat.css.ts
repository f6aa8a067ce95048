/** Looks of figures: the plain one of a card and the large one on water. */
import { style } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { t, vars } from '../theme/theme.css.ts'

export const stat = style({
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[1],
  minWidth: 0,
  containerType: 'inline-size',
  padding: t.space[4],
  borderRadius: t.radius.card,
  backgroundColor: vars.color.surface,
  boxShadow: vars.shadow.e1,
})
export const label = style({
  display: 'flex',
  alignItems: 'center',
  gap: t.space[2],
  fontSize: t.text.label,
  color: vars.color.textMuted,
})
export const value = style({
  fontSize: t.text.h2,
  fontWeight: t.weight.heavy,
  lineHeight: t.lead.tight,
  letterSpacing: t.tracking.heading,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'normal',
})
/** A figure of eight digits stays on one line in half a phone. */
export const longValue = style({ fontSize: `min(${t.text.h2}, 16cqi)` })
export const hint = style({ fontSize: t.text.small, color: vars.color.textMuted })

export const grid = style({
  display: 'grid',
  gap: t.space[4],
  // Two columns, and one where the letters are so large that a figure would break.
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, max(${t.size.figure}, 50% - ${t.space[4]})), 1fr))`,
  '@media': { [mq.lg]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
})

export const hero = style({
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[4],
  padding: t.space[6],
  borderRadius: t.radius.hero,
  background: `linear-gradient(135deg, ${vars.color.heroFrom}, ${vars.color.heroTo})`,
  color: vars.color.onHero,
  boxShadow: vars.shadow.e2,
  '@media': { [mq.md]: { padding: t.space[8] }, [mq.smMax]: { padding: t.space[5] } },
})
export const heroTexts = style({ display: 'flex', flexDirection: 'column', gap: t.space[1], minWidth: 0 })
export const heroLabel = style({ color: vars.color.onHeroMuted })
export const heroValue = style({
  fontSize: t.text.hero,
  fontWeight: t.weight.heavy,
  lineHeight: t.lead.tight,
  letterSpacing: t.tracking.hero,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'normal',
})
export const heroHint = style({ color: vars.color.onHeroMuted })
