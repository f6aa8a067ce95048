/** Numbers beside the axis of a chart, where there is little room. */
import { useLingui } from '@lingui/react/macro'
import { formatDecimal, formatPoints } from '#web/i18n/format.ts'

const [thousand, million] = [1000, 1_000_000]

/** `12.500` is `12,5 mil`, `24.000.000` is `24 mi`. */
export function useTick(): (value: number) => string {
  const { t } = useLingui()
  return (value) => {
    const size = Math.abs(value)
    if (size < 10 * thousand) return formatPoints(value)
    const thousands = formatDecimal(value / thousand)
    if (size < million) return t`${thousands} mil`
    const millions = formatDecimal(value / million)
    return t`${millions} mi`
  }
}
