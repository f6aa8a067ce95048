/** Looks of the three pictures. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const three = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: t.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  textAlign: 'center',
})
export const one = style({ display: 'grid', alignContent: 'start', justifyItems: 'center', gap: t.space[2] })
export const picture = style({ width: '100%', maxWidth: t.size.menuNarrow, borderRadius: t.radius.card })

/** On the water, the same in both themes. */
export const light = style({ fill: vars.color.onHero })
