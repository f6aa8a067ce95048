/** Looks of pages that are nothing but one message. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const page = style({
  display: 'grid',
  placeItems: 'center',
  placeContent: 'center',
  gap: t.space[8],
  minHeight: '100dvh',
  padding: t.space[4],
  textAlign: 'center',
})

/** The same over everything that is there. */
export const cover = style({
  width: '100%',
  maxWidth: '100%',
  height: '100dvh',
  maxHeight: '100dvh',
  padding: t.space[4],
  border: 0,
  backgroundColor: vars.color.canvas,
  color: vars.color.text,
  textAlign: 'center',
  selectors: { '&[open]': { display: 'grid', placeItems: 'center', placeContent: 'center', gap: t.space[8] } },
})
