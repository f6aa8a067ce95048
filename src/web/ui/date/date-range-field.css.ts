/** Looks of a period: two dates with a dash between them. */
import { globalStyle, style } from '@vanilla-extract/css'
import { t, vars } from '../theme/theme.css.ts'

export const row = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) auto minmax(0, 1fr) ${t.size.control}`,
  alignItems: 'center',
  columnGap: t.space[1],
})
// The second end carries the calendar's button beside its date.
globalStyle(`${row} > :last-child`, { gridColumn: '3 / -1' })
export const dash = style({ color: vars.color.textMuted })
