/** The photo of a document. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const photo = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  borderRadius: t.radius.md,
  background: vars.color.sunken,
})
