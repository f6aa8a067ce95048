/** A picture of a banner beside the button that changes it. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const thumbnail = style({
  width: t.size.thumbnail,
  height: t.size.row,
  objectFit: 'cover',
  borderRadius: t.radius.md,
  backgroundColor: vars.color.sunken,
})
