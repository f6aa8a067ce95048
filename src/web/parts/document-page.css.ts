/** The photo of a document, turned as the reader wants it. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const photo = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  borderRadius: t.radius.md,
  background: vars.color.sunken,
  selectors: {
    '&[data-turn="90"]': { transform: 'rotate(90deg)' },
    '&[data-turn="180"]': { transform: 'rotate(180deg)' },
    '&[data-turn="270"]': { transform: 'rotate(270deg)' },
  },
})
