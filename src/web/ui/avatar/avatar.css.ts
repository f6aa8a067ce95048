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
export const size = styleVariants({
  small: { width: t.size.buttonCompact, height: t.size.buttonCompact, fontSize: t.text.caption },
  medium: { width: t.size.control, height: t.size.control, fontSize: t.text.label },
  large: { width: t.size.ring, height: t.size.ring, fontSize: t.text.h2 },
})
export const picture = style({ width: '100%', height: '100%', objectFit: 'cover' })
