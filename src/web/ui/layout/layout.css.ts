/** Rows and stacks: the distances between things. */
import { style, styleVariants } from '@vanilla-extract/css'
import { t } from '../theme/theme.css.ts'

export const stack = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const row = style({ display: 'flex', flexWrap: 'wrap', minWidth: 0 })
export const grow = style({ flexGrow: 1 })
export const noWrap = style({ flexWrap: 'nowrap' })

const { 0: none, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 8: s8, 10: s10, 12: s12 } = t.space
const distances = { 0: none, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 8: s8, 10: s10, 12: s12 }

export const gap = styleVariants(distances, (distance) => ({ gap: distance }))

export const align = styleVariants({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  end: { alignItems: 'flex-end' },
  stretch: { alignItems: 'stretch' },
  baseline: { alignItems: 'baseline' },
})

export const justify = styleVariants({
  start: { justifyContent: 'flex-start' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
  between: { justifyContent: 'space-between' },
})
