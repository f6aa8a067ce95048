/** What a chart draws, its table lists and its sentence tells: the same numbers for everybody. */

export interface ChartSeries {
  key: string
  label: string
  /** One for each category; null where nothing was measured. */
  values: readonly (number | null)[]
  /** What the others are measured against (the year before, a target): drawn quieter. */
  comparison?: boolean | undefined
}

export interface ChartData {
  /** Already as people read them: months, days, names. */
  categories: readonly string[]
  /** Six at most: more cannot be told apart. */
  series: readonly ChartSeries[]
}

export interface ChartPoint {
  category: string
  value: number
}

/** The points of a series that have a value, in order. */
export function pointsOf({ categories }: ChartData, { values }: ChartSeries): readonly ChartPoint[] {
  return categories.flatMap((category, at) => {
    const value = values[at] ?? null
    return value === null ? [] : [{ category, value }]
  })
}

export function isEmpty(data: ChartData): boolean {
  return data.series.every((series) => pointsOf(data, series).length === 0)
}

/** First, last, smallest and largest point of a series; undefined where it has none. */
export function landmarks(data: ChartData, series: ChartSeries) {
  const points = pointsOf(data, series)
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return undefined
  const least = points.reduce((found, point) => (point.value < found.value ? point : found), first)
  const most = points.reduce((found, point) => (point.value > found.value ? point : found), first)
  return { first, last, least, most }
}
