/** Looks of the desk: the document beside what is read off it, and the decision always in sight. */
import { style } from '@vanilla-extract/css'
import { mq } from '#web/ui/theme/media.ts'
import { belowHeader } from '#web/ui/theme/sticky.css.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const columns = style({
  display: 'grid',
  gap: t.space[5],
  alignItems: 'start',
  '@media': { [mq.lg]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})

/** Stays beside the fields while these scroll; a long XML scrolls by itself. */
export const document = style({
  minWidth: 0,
  '@media': {
    [mq.lg]: {
      position: 'sticky',
      insetBlockStart: `calc(${belowHeader} + ${t.space[4]})`,
      maxHeight: `calc(100dvh - ${belowHeader} - ${t.space[24]})`,
      overflowY: 'auto',
    },
  },
})

export const decision = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: t.z.raised,
  padding: `${t.space[3]} ${t.space[4]}`,
  paddingBlockEnd: `calc(${t.space[3]} + ${t.safe.bottom})`,
  borderBlockStart: `${t.line.hair} solid ${vars.color.border}`,
  borderRadius: `${t.radius.card} ${t.radius.card} 0 0`,
  backgroundColor: vars.color.raised,
  boxShadow: vars.shadow.e2,
})
