/** Out of sight, still read aloud. */
import { style } from '@vanilla-extract/css'
import { t } from './theme/theme.css.ts'

/** For what is out of sight only at some widths. */
export const hiddenLooks = {
  position: 'absolute',
  width: t.space.px,
  height: t.space.px,
  margin: `calc(${t.space.px} * -1)`,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} as const

export const visuallyHidden = style(hiddenLooks)
