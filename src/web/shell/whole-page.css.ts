/** Looks of pages that are nothing but one message. */
import { style } from '@vanilla-extract/css'
import { t } from '#web/ui/theme/theme.css.ts'

export const page = style({
  display: 'grid',
  placeItems: 'center',
  placeContent: 'center',
  gap: t.space[8],
  minHeight: '100dvh',
  padding: t.space[4],
  textAlign: 'center',
})
