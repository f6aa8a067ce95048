/** Looks of notices: a soft band in the colour of its meaning. */
import { style } from '@vanilla-extract/css'
import { t } from '../theme/theme.css.ts'

export const notice = style({
  display: 'flex',
  // With large letters the action stands below the message.
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: t.space[3],
  paddingBlock: t.space[3],
  paddingInline: t.space[4],
  borderRadius: t.radius.md,
  fontSize: t.text.label,
  lineHeight: t.lead.body,
})
export const icon = style({ flexShrink: 0 })
export const body = style({
  flex: `1 1 min(${t.size.rowText}, 100% - ${t.size.icon} - ${t.space[3]})`,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[1],
})
export const title = style({ fontWeight: t.weight.bold })
export const action = style({ flexShrink: 0, alignSelf: 'center', marginInlineStart: 'auto' })
