/** Looks of a period: two dates with a dash between them. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '../theme/theme.css.ts'

export const row = style({
  display: 'grid',
  // The second end carries the calendar's button.
  gridTemplateColumns: `minmax(0, 1fr) auto minmax(0, 1fr)`,
  alignItems: 'center',
  columnGap: t.space[2],
})
export const dash = style({ color: vars.color.textMuted })
