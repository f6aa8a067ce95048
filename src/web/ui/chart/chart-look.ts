/** How the series of a chart are told apart: by colour, and by their dashes where colours are not seen. */
import { vars } from '../theme/theme.css.ts'
import type { ChartSeries } from './chart-data.ts'

export interface SeriesLook {
  colour: string
  /** Dashes of a line. */
  dashes: string
  /** Drawn without a filling. */
  hollow: boolean
}

const { c1, c2, c3, c4, c5, c6, axis } = vars.chart
const colours = [c1, c2, c3, c4, c5, c6]
const dashes = ['none', '8 4', '2 3', '8 3 2 3', '14 4', '4 2']
const quiet: SeriesLook = { colour: axis, dashes: '4 4', hollow: true }

/** The look of each series, in their order. */
export function looksOf(series: readonly ChartSeries[]): readonly SeriesLook[] {
  const plain = series.filter(({ comparison }) => !comparison)
  return series.map((one) => {
    const at = plain.indexOf(one)
    return at < 0 ? quiet : { colour: colours[at % 6] ?? c1, dashes: dashes[at % 6] ?? 'none', hollow: false }
  })
}
