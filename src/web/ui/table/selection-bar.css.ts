/** Looks of the bar of what is chosen: it floats at the foot of the window as long as its table is in sight. */
import { style } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { t, vars } from '../theme/theme.css.ts'

export const bar = style({
  position: 'sticky',
  insetBlockEnd: `calc(${t.space[4]} + ${t.safe.bottom})`,
  zIndex: t.z.raised,
  alignSelf: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: `${t.space[2]} ${t.space[4]}`,
  maxWidth: '100%',
  padding: `${t.space[2]} ${t.space[2]} ${t.space[2]} ${t.space[4]}`,
  border: `${t.line.hair} solid ${vars.color.border}`,
  borderRadius: t.radius.card,
  backgroundColor: vars.color.raised,
  boxShadow: vars.shadow.e3,
  '@media': { [mq.smMax]: { justifyContent: 'space-between', width: '100%' } },
})
export const count = style({ fontWeight: t.weight.bold, fontVariantNumeric: 'tabular-nums' })
// On a phone the first of them stands beside the count.
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: t.space[2],
  '@media': { [mq.smMax]: { display: 'contents' } },
})
