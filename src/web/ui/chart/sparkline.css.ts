/** Looks of sparklines. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '../theme/theme.css.ts'

export const sparkline = style({
  display: 'inline-block',
  width: t.size.thumbnail,
  height: t.size.iconLarge,
  // The line is as wide at the ends as in the middle.
  overflow: 'visible',
  verticalAlign: 'middle',
})
export const course = style({
  fill: 'none',
  stroke: vars.chart.c1,
  strokeWidth: t.line.thick,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
})
