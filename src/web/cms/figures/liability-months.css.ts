/** Looks of what is owed month by month. */
import { style } from '@vanilla-extract/css'
import { t } from '#web/ui/theme/theme.css.ts'

/** Numbers stand close together: each is as large as a finger needs at least (WCAG 2.5.8). */
export const number = style({
  display: 'inline-block',
  minInlineSize: t.space[6],
  minBlockSize: t.space[6],
  lineHeight: t.space[6],
})
