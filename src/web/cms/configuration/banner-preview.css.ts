/** A banner drawn as wide as it is on a device, and made as small as the place that is left for it. */
import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { shapes, sheet } from '#web/parts/banner.css.ts'
import { bp } from '#web/ui/theme/media.ts'
import { t } from '#web/ui/theme/theme.css.ts'

const width = createVar()

/** The page of a computer, a tablet held upright, a phone. */
const desktop = t.size.page
const tablet = `${bp.md + 1}px`
const mobile = t.size.phone

const place = style({ overflow: 'hidden', borderRadius: t.radius.card })

const placesOf = (shape: { desktop: string; tablet: string; mobile: string }, onDesktop: string) =>
  styleVariants({ desktop: onDesktop, tablet, mobile }, (wide, device) => [
    place,
    { vars: { [width]: wide }, maxWidth: wide, aspectRatio: shape[device] },
  ])

export const places = {
  wide: placesOf(shapes.wide, desktop),
  band: placesOf(shapes.band, desktop),
  small: placesOf(shapes.small, `calc((${desktop} - ${t.space[6]}) / 2)`),
} as const

/** Of the place to the device. */
export const scale = createVar()

const scaled = style([sheet, { width, transformOrigin: '0 0', transform: `scale(${scale})` }])

const shapeOf = (shape: { desktop: string; tablet: string; mobile: string }) =>
  styleVariants(shape, (aspectRatio) => [scaled, { aspectRatio }])

export const banners = { wide: shapeOf(shapes.wide), band: shapeOf(shapes.band), small: shapeOf(shapes.small) } as const

/** The room around the words is that of the device, not that of this screen. */
export const words = styleVariants({ desktop: t.space[6], tablet: t.space[6], mobile: t.space[5] }, (padding) => ({
  selectors: { '&&': { padding } },
}))
