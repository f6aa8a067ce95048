/** Looks of the desk: the code beside the figures; on paper there is nothing but the poster. */
import { style } from '@vanilla-extract/css'
import { mq } from '#web/ui/theme/media.ts'
import { t } from '#web/ui/theme/theme.css.ts'

export const notOnPaper = style({ display: 'contents', '@media': { [mq.print]: { display: 'none' } } })

/** What only a poster says. */
export const onPaper = style({ display: 'none', '@media': { [mq.print]: { display: 'contents' } } })

export const poster = style({
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[4],
  alignItems: 'stretch',
  textAlign: 'center',
})
