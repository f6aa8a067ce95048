/** Looks of the incentives: a grid of cards with pictures, and the page of one with its price beside the words. */
import { style } from '@vanilla-extract/css'
import { mq } from '#web/ui/theme/media.ts'
import { belowHeader } from '#web/ui/theme/sticky.css.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const filters = style({
  display: 'grid',
  gap: t.space[4],
  alignItems: 'end',
  '@media': { [mq.md]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' } },
})

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: t.space[4],
  listStyle: 'none',
  '@media': {
    [mq.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [mq.xl]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})

/** The card fills its cell, so that cards of a row end together. */
export const cell = style({ display: 'grid' })

export const facts = style({ display: 'flex', flexDirection: 'column', gap: t.space[1], overflowWrap: 'anywhere' })
export const fact = style({ display: 'flex', gap: t.space[2], alignItems: 'flex-start', color: vars.color.textMuted })
export const factIcon = style({ flexShrink: 0, marginBlockStart: t.space.half })

/** Stands at the foot whatever is above. */
export const foot = style({ display: 'flex', flexDirection: 'column', gap: t.space[2], marginBlockStart: 'auto' })

/** On a phone the price comes between the picture and the words; on a desktop it stays beside both. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"picture" "standing" "words"',
  alignItems: 'start',
  gap: t.space[6],
  '@media': {
    [mq.lg]: {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"picture standing" "words standing"',
    },
  },
})
export const pictureArea = style({ gridArea: 'picture' })
export const wordsArea = style({
  gridArea: 'words',
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[6],
  overflowWrap: 'anywhere',
})
export const standingArea = style({
  gridArea: 'standing',
  '@media': { [mq.lg]: { position: 'sticky', insetBlockStart: `calc(${belowHeader} + ${t.space[4]})` } },
})
