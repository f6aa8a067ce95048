/** Looks of avatars: a circle with a picture or with letters. */
import { style, styleVariants } from '@vanilla-extract/css'
import { t, vars } from '../theme/theme.css.ts'

export const avatar = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: t.radius.pill,
  backgroundColor: vars.color.primarySoft,
  color: vars.color.onPrimarySoft,
  fontWeight: t.weight.bold,
  lineHeight: t.lead.none,
  userSelect: 'none',
})
/** A circle of this width, and letters that never grow out of it. */
const circle = (width: string, letters: string) =>
  ({ width, height: width, fontSize: `min(${letters}, ${width} * .45)` }) as const
export const size = styleVariants({
  small: circle(t.size.buttonCompact, t.text.caption),
  medium: circle(t.size.control, t.text.label),
  large: circle(t.size.ring, t.text.h2),
})
export const picture = style({ width: '100%', height: '100%', objectFit: 'cover' })
