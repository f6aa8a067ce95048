/** Looks of the bar that says there is no connection. */
import { style } from '@vanilla-extract/css'
import { mq } from '#web/ui/theme/media.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'

/** Below the header, over the room that every page leaves at its top: coming and going it moves nothing. */
export const place = style({
  position: 'sticky',
  zIndex: t.z.header,
  insetBlockStart: `calc(${t.size.header} + ${t.safe.top})`,
  height: 0,
  '@media': { [mq.mobile]: { insetBlockStart: `calc(${t.size.headerMobile} + ${t.safe.top})` } },
})

/** From the start of the line, as the header above it: an age that grows moves nothing. */
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: t.space[2],
  paddingBlock: t.space[1],
  paddingInline: `max(${t.space[6]}, ${t.safe.left}) max(${t.space[6]}, ${t.safe.right})`,
  backgroundColor: vars.color.warningSoft,
  color: vars.color.onWarningSoft,
  fontSize: t.text.caption,
  fontWeight: t.weight.medium,
  lineHeight: t.lead.snug,
  '@media': { [mq.smMax]: { paddingInline: t.space[4] } },
})
