/** Looks of the home: its columns, and what is pressed in them. */
import { style } from '@vanilla-extract/css'
import { shapes } from '#web/parts/banner.css.ts'
import { mq } from '#web/ui/theme/media.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'stretch',
  gap: t.space[4],
  '@media': { [mq.lg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const slides = style({
  display: 'flex',
  gap: t.space[4],
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  listStyle: 'none',
  overscrollBehaviorX: 'contain',
  // Room for the ring of what has the focus.
  padding: t.space[1],
  margin: `calc(${t.space[1]} * -1)`,
})

/** The next one shows that there is more. */
export const place = style({
  flex: `0 0 min(85%, ${t.size.menuMax})`,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  scrollSnapAlign: 'start',
  '@media': { [mq.md]: { flexBasis: 'auto' } },
})

export const slide = style({
  width: '100%',
  aspectRatio: shapes.small.mobile,
  '@media': {
    [mq.md]: { width: t.size.modal, aspectRatio: shapes.small.tablet },
    [mq.lg]: { aspectRatio: shapes.small.desktop },
  },
})
/** As wide as its picture on a desktop. */
export const wideSlide = style({
  '@media': { [mq.lg]: { width: `calc(${t.size.modal} * 1.5)`, aspectRatio: shapes.wide.desktop } },
})

/** What is pressed, whole. */
export const press = style({
  padding: 0,
  border: 0,
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `box-shadow ${t.motion.base} ${t.motion.standard}, transform ${t.motion.fast} ${t.motion.standard}`,
  selectors: { '&:active': { transform: 'scale(.99)' } },
  '@media': { [mq.hover]: { selectors: { '&:hover': { boxShadow: vars.shadow.e2 } } } },
})

/** Both columns. */
export const whole = style({ '@media': { [mq.lg]: { gridColumn: '1 / -1' } } })

export const list = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${t.size.menuMax}), 1fr))`,
  gap: t.space[4],
  listStyle: 'none',
})

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

/** Below the rows of a list, in line with them. */
export const worth = style({ padding: `${t.space[3]} ${t.space[4]}` })
