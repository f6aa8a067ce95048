/** Looks of the document beside its fields: a table on which the photo lies, larger or smaller, turned as the reader wants it. */
import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { t, vars } from '#web/ui/theme/theme.css.ts'

/** Width divided by height, as the photo lies. */
export const ratio = createVar()

/** The part of the window the photo may take. */
const height = '60dvh'

export const table = style({
  height,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  borderRadius: t.radius.md,
  backgroundColor: vars.color.sunken,
  cursor: 'grab',
  selectors: { '&:active': { cursor: 'grabbing' } },
})

const sheet = style({
  position: 'relative',
  containerType: 'size',
  aspectRatio: ratio,
  marginInline: 'auto',
})

/** `fit` shows the whole page; the others are widths of the table. */
export const zoom = styleVariants(
  { fit: `min(100%, calc(${height} * ${ratio}))`, '1': '100%', '1.5': '150%', '2': '200%', '3': '300%', '4': '400%' },
  (width) => [sheet, { width }],
)

/** Of something that was read, in parts of the photo. */
export const [left, top, width, tall] = [createVar(), createVar(), createVar(), createVar()]

/** Where something was read, with some room around it. */
export const mark = style({
  position: 'absolute',
  left: `calc(${left} - ${t.space[1]})`,
  top: `calc(${top} - ${t.space[1]})`,
  width: `calc(${width} + 2 * ${t.space[1]})`,
  height: `calc(${tall} + 2 * ${t.space[1]})`,
  border: `${t.line.thick} solid ${vars.color.warning}`,
  borderRadius: t.radius.xs,
  pointerEvents: 'none',
})

export const picture = style({ display: 'block', width: '100%', height: '100%', objectFit: 'contain' })

/** Turned by a quarter its sides change places, so it takes them from the sheet, which has changed already. */
export const photo = style({
  position: 'absolute',
  insetBlockStart: '50%',
  left: '50%',
  width: '100cqw',
  height: '100cqh',
  transform: 'translate(-50%, -50%)',
  userSelect: 'none',
  selectors: {
    '&[data-turn="90"]': { width: '100cqh', height: '100cqw', transform: 'translate(-50%, -50%) rotate(90deg)' },
    '&[data-turn="180"]': { transform: 'translate(-50%, -50%) rotate(180deg)' },
    '&[data-turn="270"]': { width: '100cqh', height: '100cqw', transform: 'translate(-50%, -50%) rotate(270deg)' },
  },
})
