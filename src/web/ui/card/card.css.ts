/** Looks of cards: a raised sheet on the canvas. */
import { style, styleVariants } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { t, vars } from '../theme/theme.css.ts'

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[4],
  minWidth: 0,
  border: 0,
  borderRadius: t.radius.card,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  boxShadow: vars.shadow.e1,
})

export const padding = styleVariants({
  none: { padding: 0, overflow: 'hidden' },
  small: { padding: t.space[4] },
  normal: { padding: t.space[6], '@media': { [mq.smMax]: { padding: t.space[4] } } },
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: t.space[3],
})
export const headInset = style({ padding: `${t.space[4]} ${t.space[4]} 0` })
export const title = style({ fontSize: t.text.lead, fontWeight: t.weight.bold, lineHeight: t.lead.snug })

export const link = style({
  textDecoration: 'none',
  color: vars.color.text,
  transition: `box-shadow ${t.motion.base} ${t.motion.standard}, transform ${t.motion.fast} ${t.motion.standard}`,
  selectors: { '&:active': { transform: 'scale(.99)' } },
  '@media': { [mq.hover]: { selectors: { '&:hover': { boxShadow: vars.shadow.e2 } } } },
})
