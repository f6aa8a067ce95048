/** Looks of the profile: one column on a phone, the sections beside the chosen one on a desktop. */
import { style } from '@vanilla-extract/css'
import { mq } from '#web/ui/theme/media.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const columns = style({
  display: 'grid',
  gap: t.space[6],
  alignItems: 'start',
  '@media': { [mq.lg]: { gridTemplateColumns: `${t.size.menu} minmax(0, 1fr)` } },
})

/** On a phone either the list of sections or one of them is on the screen. */
export const aside = style({
  selectors: { '&[data-open="section"]': { display: 'none' } },
  '@media': {
    [mq.lg]: {
      position: 'sticky',
      insetBlockStart: `calc(${t.size.header} + ${t.space[6]})`,
      selectors: { '&[data-open="section"]': { display: 'block' } },
    },
  },
})
export const pane = style({
  minWidth: 0,
  selectors: { '&[data-open="list"]': { display: 'none' } },
  '@media': { [mq.lg]: { selectors: { '&[data-open="list"]': { display: 'block' } } } },
})
export const back = style({ '@media': { [mq.lg]: { display: 'none' } } })

export const person = style({ display: 'flex', alignItems: 'center', gap: t.space[4], minWidth: 0 })
export const names = style({ display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' })

export const underNames = style({ marginBlockStart: t.space[2] })

export const fields = style({
  display: 'grid',
  gap: t.space[4],
  alignItems: 'start',
  '@media': { [mq.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const chosen = style({ color: vars.color.primary })

/** What happens, as a list with bullets. */
export const facts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[2],
  paddingInlineStart: t.space[5],
  listStyle: 'disc',
})
