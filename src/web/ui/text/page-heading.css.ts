/** Looks of a page's heading. */
import { style } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { t, vars } from '../theme/theme.css.ts'

export const heading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: t.space[4],
})
export const texts = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: t.space[1],
  minWidth: 0,
})
export const title = style({
  fontSize: t.text.h2,
  fontWeight: t.weight.bold,
  lineHeight: t.lead.tight,
  letterSpacing: t.tracking.heading,
  overflowWrap: 'anywhere',
  // Focused by the page so that it is read out, never by a person: nothing can be done with it.
  selectors: { '&:focus-visible': { outline: 'none' } },
  '@media': { [mq.smMax]: { fontSize: t.text.h3 } },
})
export const subtitle = style({
  color: vars.color.textMuted,
  maxWidth: t.size.textMeasure,
  // An e-mail has no place to break.
  overflowWrap: 'anywhere',
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: t.space[2] })
