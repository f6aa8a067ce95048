/** The course of a few numbers beside the last of them, in the size of a word; nothing to press, nothing to load. */
import { useLingui } from '@lingui/react/macro'
import { landmarks } from './chart-data.ts'
import * as css from './sparkline.css.ts'

export interface SparklineProps {
  /** What the numbers are: "Pontos por mês". */
  label: string
  /** In order of time; null where nothing was measured. */
  values: readonly (number | null)[]
  format: (value: number) => string
}

/** The drawing's own units: its box is stretched to whatever size the place has. */
const [width, height] = [100, 24]

/** Nothing at all with less than two values: there is no course to see. */
export function Sparkline({ label, values, format }: SparklineProps) {
  const { t } = useLingui()
  const series = { key: 'values', label, values }
  const found = landmarks({ categories: values.map(String), series: [series] }, series)
  if (!found || found.first === found.last) return null
  const [first, last] = [format(found.first.value), format(found.last.value)]
  const [least, most] = [format(found.least.value), format(found.most.value)]
  const y = (value: number) => {
    const range = found.most.value - found.least.value
    return range === 0 ? height / 2 : height - ((value - found.least.value) / range) * height
  }
  return (
    <svg
      className={css.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t`${label}: de ${first} a ${last}, entre ${least} e ${most}.`}
    >
      <path className={css.course} d={courseOf(values, y)} />
    </svg>
  )
}

/** A path through the values; where one is missing the line has a gap. */
function courseOf(values: readonly (number | null)[], y: (value: number) => number): string {
  const step = width / Math.max(values.length - 1, 1)
  return values
    .flatMap((value, at) => {
      if (value === null) return []
      const starts = (values[at - 1] ?? null) === null
      return [`${starts ? 'M' : 'L'}${(at * step).toFixed(1)} ${y(value).toFixed(1)}`]
    })
    .join('')
}
