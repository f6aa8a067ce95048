/** Looks of charts: what stands around the drawing, and the tip above it. */
import { style } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { t, vars } from '../theme/theme.css.ts'

export const chart = style({ display: 'flex', flexDirection: 'column', gap: t.space[3], minWidth: 0 })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${t.space[1]} ${t.space[6]}`,
})
export const title = style({ fontSize: t.text.lead, fontWeight: t.weight.bold, lineHeight: t.lead.snug })
export const control = style({ fontSize: t.text.label })
export const summary = style({ maxWidth: t.size.textMeasure, color: vars.color.textMuted, fontSize: t.text.label })

export const plot = style({
  height: t.size.chart,
  minWidth: 0,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [mq.mobile]: { height: t.size.chartMobile } },
})
export const surface = style({ width: '100%', height: '100%' })
export const loading = style([plot, { display: 'flex', alignItems: 'flex-end', gap: t.space[4] }])

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${t.space[1]} ${t.space[5]}`,
  listStyle: 'none',
  fontSize: t.text.small,
})
export const entry = style({ display: 'inline-flex', alignItems: 'center', gap: t.space[2] })
export const sign = style({ width: t.size.iconLarge, height: t.space[3] })

export const tip = style({
  maxWidth: t.size.menu,
  padding: t.space[3],
  border: `${t.line.hair} solid ${vars.color.border}`,
  borderRadius: t.radius.md,
  backgroundColor: vars.color.raised,
  color: vars.color.text,
  fontSize: t.text.small,
  boxShadow: vars.shadow.e2,
})
export const tipTitle = style({ fontWeight: t.weight.bold, marginBlockEnd: t.space[1] })
export const tipValues = style({ display: 'flex', flexDirection: 'column', gap: t.space.half })
export const tipValue = style({ display: 'flex', justifyContent: 'space-between', gap: t.space[4] })
export const tipNumber = style({ fontWeight: t.weight.bold, whiteSpace: 'nowrap' })
