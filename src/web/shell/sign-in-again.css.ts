/** Looks of the door above a page whose session ended: nothing of the page is seen. */
import { style } from '@vanilla-extract/css'
import { vars } from '#web/ui/theme/theme.css.ts'

export const door = style({
  width: '100vw',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  color: vars.color.text,
  background: vars.color.canvas,
  overflow: 'auto',
})
