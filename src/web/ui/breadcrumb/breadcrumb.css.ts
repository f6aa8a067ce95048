/** Looks of the way to a page; on a phone only the step before it stands. */
import { globalStyle, style } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { t, vars } from '../theme/theme.css.ts'

export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: t.space[1],
  listStyle: 'none',
  fontSize: t.text.label,
})
export const step = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: t.space[1],
  color: vars.color.textMuted,
  '@media': { [mq.smMax]: { selectors: { '&:not(:nth-last-child(2))': { display: 'none' } } } },
})
globalStyle(`${step} > a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: t.size.check,
  color: vars.color.textMuted,
  textDecoration: 'none',
  fontWeight: t.weight.medium,
  '@media': { [mq.touch]: { minHeight: t.size.tapMin } },
})
globalStyle(`${step} > a:hover`, { color: vars.color.primary, textDecoration: 'underline' })
export const between = style({ '@media': { [mq.smMax]: { display: 'none' } } })
export const back = style({ display: 'none', '@media': { [mq.smMax]: { display: 'block' } } })
