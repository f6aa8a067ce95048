/** Sizes and colours of the logo: 200 px wide and at most 63 px high on a desktop, 120 px on a phone. */
import { style, styleVariants } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { t, vars } from '../theme/theme.css.ts'

export const logo = style({ display: 'block', height: 'auto', maxHeight: t.size.logoDesktopMaxHeight })

export const size = styleVariants({
  desktop: { width: t.size.logoDesktop },
  mobile: { width: t.size.logoMobile },
  auto: { width: t.size.logoDesktop, '@media': { [mq.mobile]: { width: t.size.logoMobile } } },
})

export const mark = styleVariants({ color: { fill: vars.color.primary }, white: { fill: vars.color.onHero } })
export const word = styleVariants({ color: { fill: vars.color.text }, white: { fill: vars.color.onHero } })
