/** The levels below each other, apart by lines; the steps of one beside each other. */
import { globalStyle, style } from '@vanilla-extract/css'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const levelsList = style({ display: 'flex', flexDirection: 'column', gap: t.space[6] })

globalStyle(`${levelsList} > * + *`, {
  paddingBlockStart: t.space[6],
  borderBlockStart: `${t.line.hair} solid ${vars.color.border}`,
})

export const steps = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${t.size.rowText}), 1fr))`,
  alignItems: 'start',
  gap: t.space[3],
})
