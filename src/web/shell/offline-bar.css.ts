/** Looks of the bar that says there is no connection. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: t.space[2],
  paddingBlock: t.space[2],
  paddingInline: t.space[4],
  backgroundColor: vars.color.warningSoft,
  color: vars.color.onWarningSoft,
  fontSize: t.text.small,
  fontWeight: t.weight.medium,
  lineHeight: t.lead.snug,
})
