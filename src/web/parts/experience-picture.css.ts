/** Looks of the picture of an experience: its place, what is drawn there, and the picture over it. */
import { style } from '@vanilla-extract/css'
import { mq } from '#web/ui/theme/media.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'

/** The place is there before the picture. */
export const frame = style({
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '8 / 5',
  borderRadius: t.radius.md,
})
export const large = style({ borderRadius: t.radius.hero, '@media': { [mq.md]: { aspectRatio: '2 / 1' } } })
/** Beside other things on a page. */
export const flat = style({ aspectRatio: '5 / 2' })

export const layer = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' })

export const water = style({ fill: vars.color.heroFrom })
export const deep = style({ fill: vars.color.heroTo })
export const stone = style({ fill: vars.color.sunken })
export const shade = style({ fill: vars.color.border })
export const soft = style({ fill: vars.color.primarySoft })
export const brass = style({ fill: vars.color.accentGraphic })
