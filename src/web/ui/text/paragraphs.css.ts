/** Looks of running text: lines no longer than the eye follows. */
import { style } from '@vanilla-extract/css'
import { t } from '../theme/theme.css.ts'

export const paragraphs = style({
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[3],
  maxWidth: t.size.textMeasure,
})
