/** Looks of the dashboard: cards beside each other where there is room. */
import { style } from '@vanilla-extract/css'
import { t } from '#web/ui/theme/theme.css.ts'

export const cards = style({
  display: 'grid',
  gap: t.space[6],
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${t.size.form}), 1fr))`,
  alignItems: 'start',
})

/** Told to whoever reads by ear with `aria-busy`. */
export const former = style({ opacity: 0.5 })

/** Takes the room of what is not known yet. */
export const room = style({ visibility: 'hidden' })
