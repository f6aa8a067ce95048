/** Looks of content that is not revealed yet: the shape of a page stands over it. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const place = style({ position: 'relative' })

export const expected = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  display: 'grid',
  gap: t.space[6],
})

const shape = style({ display: 'block', borderRadius: t.radius.md, backgroundColor: vars.color.skeleton })
export const heading = style([shape, { width: '60%', height: t.space[8] }])
export const block = style([shape, { height: t.space[16] }])

export const veiled = style({ visibility: 'hidden' })
