/** A banner drawn as wide as it is on a device, and made as small as the place that is left for it. */
import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { shapes, sheet } from '#web/parts/banner.css.ts'
import { t } from '#web/ui/theme/theme.css.ts'

const width = createVar()

/** Slides of a tablet are as wide as those of a computer; those of a phone nearly as wide as it is. */
const tablet = t.size.modal
const mobile = t.size.phone

const place = style({ overflow: 'hidden', borderRadius: t.radius.card })

const placesOf = (shape: { desktop: string; tablet: string; mobile: string }, onDesktop: string) =>
  styleVariants({ desktop: onDesktop, tablet, mobile }, (wide, device) => [
    place,
    { vars: { [width]: wide }, maxWidth: wide, aspectRatio: shape[device] },
  ])

export const places = {
  wide: placesOf(shapes.wide, `calc(${t.size.modal} * 1.5)`),
  small: placesOf(shapes.small, t.size.modal),
} as const

/** Of the place to the device. */
export const scale = createVar()

const scaled = style([sheet, { width, transformOrigin: '0 0', transform: `scale(${scale})` }])

const shapeOf = (shape: { desktop: string; tablet: string; mobile: string }) =>
  styleVariants(shape, (aspectRatio) => [scaled, { aspectRatio }])

export const banners = { wide: shapeOf(shapes.wide), small: shapeOf(shapes.small) } as const

/** The room around the words is that of the device, not that of this screen. */
export const words = styleVariants({ desktop: t.space[6], tablet: t.space[6], mobile: t.space[5] }, (padding) => ({
  selectors: { '&&': { padding } },
}))
