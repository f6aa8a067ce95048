/** Looks of the account: its round picture, its menu on a desktop, its part of the drawer on a phone. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const place = style({ position: 'relative' })

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: t.space[2],
  minHeight: t.size.control,
  padding: t.space.half,
  paddingInlineEnd: t.space[2],
  border: 0,
  borderRadius: t.radius.pill,
  backgroundColor: 'transparent',
  color: 'inherit',
  fontSize: t.text.label,
  fontWeight: t.weight.bold,
  cursor: 'pointer',
})

export const picture = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: t.size.button,
  height: t.size.button,
  overflow: 'hidden',
  borderRadius: t.radius.pill,
  backgroundColor: vars.color.accentSoft,
  color: vars.color.accentText,
  fontSize: t.text.label,
  fontWeight: t.weight.heavy,
})

export const image = style({ width: '100%', height: '100%', objectFit: 'cover' })

export const menu = style({
  position: 'absolute',
  insetBlockStart: `calc(100% + ${t.space[2]})`,
  insetInlineEnd: 0,
  zIndex: t.z.top,
  width: t.size.menu,
  padding: t.space[4],
  borderRadius: t.radius.card,
  backgroundColor: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.shadow.e3,
})

export const panel = style({ display: 'flex', flexDirection: 'column', gap: t.space[4] })
export const person = style({ display: 'flex', alignItems: 'center', gap: t.space[3], minWidth: 0 })
export const names = style({ display: 'flex', flexDirection: 'column', minWidth: 0, lineHeight: t.lead.label })
export const name = style({ fontWeight: t.weight.bold, overflow: 'hidden', textOverflow: 'ellipsis' })
export const email = style({
  fontSize: t.text.small,
  color: vars.color.textMuted,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
export const ways = style({ marginInline: `calc(${t.space[3]} * -1)`, selectors: { '&:empty': { display: 'none' } } })
