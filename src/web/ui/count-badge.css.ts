/** Looks of the small count on an icon or beside a word. */
import { style } from '@vanilla-extract/css'
import { t, vars } from './theme/theme.css.ts'

export const badge = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: t.size.badge,
  height: t.size.badge,
  paddingInline: t.space[1],
  borderRadius: t.radius.pill,
  backgroundColor: vars.color.danger,
  color: vars.color.onDanger,
  fontSize: t.text.caption,
  fontWeight: t.weight.bold,
  lineHeight: t.lead.none,
  fontVariantNumeric: 'tabular-nums',
})
export const calm = style({ backgroundColor: vars.color.accentSoft, color: vars.color.accentText })
export const anchor = style({ position: 'relative', display: 'inline-grid' })
export const corner = style({
  position: 'absolute',
  insetBlockStart: `calc(${t.space[2]} * -1)`,
  insetInlineStart: '60%',
})
