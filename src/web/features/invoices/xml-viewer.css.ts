/** Looks of the viewer: a narrow page around the sheet; on paper there is nothing but the sheet. */
import { style } from '@vanilla-extract/css'
import { mq } from '#web/ui/theme/media.ts'
import { t } from '#web/ui/theme/theme.css.ts'

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[6],
  width: '100%',
  maxWidth: t.size.page,
  marginInline: 'auto',
  paddingBlock: t.space[6],
  paddingInline: `max(${t.space[6]}, ${t.safe.left}) max(${t.space[6]}, ${t.safe.right})`,
  '@media': {
    [mq.smMax]: { paddingInline: t.space[4] },
    [mq.print]: { maxWidth: 'none', padding: 0 },
  },
})
export const notOnPaper = style({ display: 'contents', '@media': { [mq.print]: { display: 'none' } } })
export const home = style({
  alignSelf: 'flex-start',
  display: 'grid',
  alignItems: 'center',
  minHeight: t.size.tapMin,
  borderRadius: t.radius.control,
})
