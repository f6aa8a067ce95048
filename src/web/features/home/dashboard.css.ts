/** Looks of the first screen of the home: the way to the next level, on water. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '#web/ui/theme/theme.css.ts'

/** A target of its own at the foot of the points. */
export const level = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: t.space[2],
  minHeight: t.size.touch,
  color: vars.color.onHeroMuted,
  fontSize: t.text.label,
  textDecoration: 'none',
  selectors: { '&:focus-visible': { outlineColor: vars.color.onHero } },
})
export const levelWords = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: t.space[2] })
export const levelName = style({ color: vars.color.onHero, fontWeight: t.weight.bold, marginInlineEnd: 'auto' })
/** Its mark never stands alone in a line. */
export const levelNext = style({ display: 'inline-flex', alignItems: 'center', gap: t.space[1] })
