/** Looks of the gallery: quiet, so that the pieces speak. */
import { style, styleVariants } from '@vanilla-extract/css'
import { mq } from '#web/ui/theme/media.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[6],
  maxWidth: t.size.pageWide,
  margin: '0 auto',
  padding: t.space[6],
  '@media': { [mq.smMax]: { padding: t.space[4] } },
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: t.space[4],
})
export const back = style([
  head,
  { padding: `${t.space[3]} ${t.space[6]}`, '@media': { [mq.smMax]: { paddingInline: t.space[4] } } },
])
export const title = style({ fontSize: t.text.h3, lineHeight: t.lead.snug, fontWeight: t.weight.bold })
export const list = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${t.size.menu}), 1fr))`,
  gap: t.space[2],
  listStyle: 'none',
})
export const entry = style({
  display: 'flex',
  justifyContent: 'space-between',
  padding: t.space[4],
  borderRadius: t.radius.md,
  backgroundColor: vars.color.surface,
  boxShadow: vars.shadow.e1,
  color: vars.color.text,
  fontWeight: t.weight.medium,
  textDecoration: 'none',
})
export const count = style({ color: vars.color.textMuted, fontVariantNumeric: 'tabular-nums' })
export const states = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${t.size.menu}), 1fr))`,
  gap: `${t.space[8]} ${t.space[6]}`,
  alignItems: 'start',
})
const state_ = style({ display: 'flex', flexDirection: 'column', gap: t.space[3], minWidth: 0 })
export const state = styleVariants({ narrow: [state_], wide: [state_, { gridColumn: '1 / -1' }] })
export const name = style({
  fontSize: t.text.caption,
  fontWeight: t.weight.regular,
  color: vars.color.textMuted,
})
