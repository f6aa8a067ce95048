/** Looks of a campaign: no picture, but brass, a sign and the words. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: t.space[4],
  height: '100%',
  padding: t.space[5],
  borderRadius: t.radius.hero,
  backgroundColor: vars.color.accentSoft,
  color: vars.color.text,
  textDecoration: 'none',
})
