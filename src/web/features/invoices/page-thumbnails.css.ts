/** Small upright pictures of pages, side by side. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const list = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${t.size.thumbnail}, 1fr))`,
  gap: t.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const item = style({ position: 'relative' })
export const open = style({
  display: 'block',
  width: '100%',
  padding: 0,
  border: 0,
  borderRadius: t.radius.md,
  color: 'inherit',
  background: 'transparent',
  font: 'inherit',
  cursor: 'pointer',
})
export const picture = style({
  display: 'block',
  width: '100%',
  aspectRatio: '3 / 4',
  objectFit: 'cover',
  borderRadius: t.radius.md,
  border: `${t.line.hair} solid ${vars.color.border}`,
})
export const document = style([
  picture,
  {
    display: 'grid',
    placeItems: 'center',
    placeContent: 'center',
    gap: t.space[2],
    padding: t.space[2],
    fontSize: t.text.caption,
    overflowWrap: 'anywhere',
    background: vars.color.sunken,
  },
])
export const caption = style({ fontSize: t.text.caption, color: vars.color.textMuted })
export const remove = style({
  position: 'absolute',
  top: 0,
  right: 0,
  borderRadius: t.radius.pill,
  background: vars.color.raised,
  boxShadow: vars.shadow.e1,
})
