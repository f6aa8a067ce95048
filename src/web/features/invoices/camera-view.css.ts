/** The camera's picture with a guide for the document's edges. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const frame = style({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: t.radius.card,
  background: vars.color.sunken,
})
export const picture = style({ display: 'block', width: '100%', aspectRatio: '3 / 4', objectFit: 'cover' })
export const guide = style({
  position: 'absolute',
  inset: t.space[6],
  border: `${t.line.thick} dashed ${vars.color.onHero}`,
  borderRadius: t.radius.md,
  display: 'grid',
  placeItems: 'center',
  color: vars.color.onHero,
  pointerEvents: 'none',
})
