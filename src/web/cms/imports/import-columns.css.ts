import { style } from '@vanilla-extract/css'
import { t } from '#web/ui/theme/theme.css.ts'

/** As many beside each other as have room. */
export const titles = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${t.size.menu}), 1fr))`,
  gap: t.space[4],
})
