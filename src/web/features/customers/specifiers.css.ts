/** Looks of the specifications: filters beside each other where there is room, customers as cards of one height. */
import { style } from '@vanilla-extract/css'
import { mq } from '#web/ui/theme/media.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const filters = style({
  display: 'grid',
  gap: t.space[4],
  alignItems: 'end',
  '@media': { [mq.md]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' } },
})

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: t.space[4],
  '@media': {
    [mq.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [mq.xl]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})

/** The card fills its cell, so that cards of a row end together. */
export const cell = style({ display: 'grid' })

export const whole = style({ display: 'flex', flexDirection: 'column', gap: t.space[4], blockSize: '100%' })
/** What stands beside it goes below where the name would become too narrow for its words. */
export const names = style({ minWidth: 0, flex: `1 1 ${t.size.rowText}`, overflowWrap: 'anywhere' })
export const facts = style({ display: 'flex', flexDirection: 'column', gap: t.space[1], overflowWrap: 'anywhere' })
export const fact = style({ display: 'flex', gap: t.space[2], alignItems: 'flex-start', color: vars.color.textMuted })
/** Stands at the foot whatever is above. */
export const foot = style({ display: 'flex', flexDirection: 'column', gap: t.space[3], marginBlockStart: 'auto' })

export const fields = style({
  display: 'grid',
  gap: t.space[4],
  alignItems: 'start',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
})
export const wide = style({ gridColumn: '1 / -1' })
