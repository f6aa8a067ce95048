/** Out of sight, still read aloud. */
import { style } from '@vanilla-extract/css'
import { t } from './theme/theme.css.ts'

export const visuallyHidden = style({
  position: 'absolute',
  width: t.space.px,
  height: t.space.px,
  margin: `calc(${t.space.px} * -1)`,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
})
