/** Looks of the page of one record: what moves beside what stands, one below the other where there is no room. */
import { style } from '@vanilla-extract/css'
import { t } from '#web/ui/theme/theme.css.ts'

export const columns = style({
  display: 'grid',
  gap: t.space[6],
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${t.size.form}), 1fr))`,
  alignItems: 'start',
})
