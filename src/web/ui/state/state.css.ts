/** Looks of the states a page can be in instead of its content: nothing yet, not possible. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '../theme/theme.css.ts'

export const state = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: t.space[3],
  paddingBlock: t.space[12],
  paddingInline: t.space[4],
  textAlign: 'center',
})
export const picture = style({
  display: 'grid',
  placeItems: 'center',
  width: t.size.tile,
  height: t.size.tile,
  marginBlockEnd: t.space[2],
  borderRadius: t.radius.pill,
  backgroundColor: vars.color.primarySoft,
  color: vars.color.onPrimarySoft,
})
export const drawing = style({
  width: t.size.drawingWidth,
  height: t.size.drawingHeight,
  color: vars.color.onPrimarySoft,
})
export const drawingTroubled = style({ color: vars.color.onWarningSoft })
export const ground = style({
  stroke: 'none',
  fill: vars.color.primarySoft,
  selectors: { [`${drawingTroubled} &`]: { fill: vars.color.warningSoft } },
})
export const sheet = style({ fill: vars.color.surface })
export const faint = style({ opacity: 0.4 })
export const water = style({ stroke: 'none', fill: vars.color.accentGraphic })
export const waterLine = style({ stroke: vars.color.accentGraphic })
export const title = style({ fontSize: t.text.h4, fontWeight: t.weight.bold, lineHeight: t.lead.snug })
export const text = style({ maxWidth: t.size.form, color: vars.color.textMuted })
export const action = style({ marginBlockStart: t.space[2] })
export const reference = style({
  fontSize: t.text.caption,
  color: vars.color.textSubtle,
  fontVariantNumeric: 'tabular-nums',
})
