/** The banners of a group, small enough to be seen together. */
import { style } from '@vanilla-extract/css'
import { t } from '#web/ui/theme/theme.css.ts'

/** A name and what can be done, which never gives way. */
export const foot = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: t.space[2],
})

export const grid = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${t.size.form}), 1fr))`,
  gap: t.space[6],
})
