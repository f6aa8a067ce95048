/** What is to be seen in a chart, in a sentence. */
import { useLingui } from '@lingui/react/macro'
import { landmarks, type ChartData } from './chart-data.ts'

interface SummaryOptions {
  kind: 'line' | 'bar' | 'ranking'
  data: ChartData
  format: (value: number) => string
  summary?: string | undefined
}

/** The page's own sentence, or where the first series starts, ends, and is largest and smallest. */
export function useSummary({ kind, data, format, summary }: SummaryOptions): string {
  const { t } = useLingui()
  if (summary !== undefined) return summary
  const series = data.series.find(({ comparison }) => !comparison) ?? data.series[0]
  const found = series && landmarks(data, series)
  if (!found) return ''
  const { label } = series
  const [first, last] = [format(found.first.value), format(found.last.value)]
  const [most, least] = [format(found.most.value), format(found.least.value)]
  const [start, end, top, bottom] = [found.first, found.last, found.most, found.least].map(({ category }) => category)
  if (found.first === found.last) return t`${label}: ${first} (${start}).`
  const range = t`Maior: ${most} (${top}). Menor: ${least} (${bottom}).`
  return kind === 'line' ? t`${label}: de ${first} (${start}) a ${last} (${end}). ${range}` : `${label}. ${range}`
}
