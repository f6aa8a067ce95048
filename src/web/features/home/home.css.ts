/** Looks of the home: its columns, and what is pressed in them. */
import { style } from '@vanilla-extract/css'
import { mq } from '#web/ui/theme/media.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'stretch',
  gap: t.space[6],
  '@media': { [mq.lg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const slides = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '100%',
  gap: t.space[4],
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  borderRadius: t.radius.hero,
  overscrollBehaviorX: 'contain',
})

export const slide = style({ scrollSnapAlign: 'start', minWidth: 0 })

export const press = style({
  padding: 0,
  border: 0,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  transition: `box-shadow ${t.motion.base} ${t.motion.standard}, transform ${t.motion.fast} ${t.motion.standard}`,
  selectors: { '&:active': { transform: 'scale(.99)' } },
  '@media': { [mq.hover]: { selectors: { '&:hover': { boxShadow: vars.shadow.e2 } } } },
})

export const list = style({ display: 'flex', flexDirection: 'column', gap: t.space[5], listStyle: 'none' })

/** What an accelerator multiplies by, in brass. */
export const factor = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  minWidth: t.space[16],
  minHeight: t.size.touch,
  paddingInline: t.space[2],
  borderRadius: t.radius.card,
  backgroundColor: vars.color.accentSoft,
  color: vars.color.accentText,
  fontWeight: t.weight.heavy,
  fontVariantNumeric: 'tabular-nums',
})
export const later = style({ backgroundColor: vars.color.sunken, color: vars.color.textMuted })
