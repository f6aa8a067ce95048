/** What a filter asks for, as its chip says it. */
import { useLingui } from '@lingui/react/macro'
import { formatCalendarDay, formatPoints } from '#web/i18n/format.ts'
import type { Band } from './band-filter.tsx'

interface Period {
  readonly dateInit?: string | undefined
  readonly dateEnd?: string | undefined
}

/** A period; undefined where both ends are open. */
export function usePeriodText() {
  const { t } = useLingui()
  return ({ dateInit, dateEnd }: Period): string | undefined => {
    const write = (day: string | undefined) => (day === undefined ? '' : formatCalendarDay(day))
    const [from, to] = [write(dateInit), write(dateEnd)]
    if (from && to) return from === to ? from : t`${from} a ${to}`
    if (from) return t`desde ${from}`
    return to ? t`até ${to}` : undefined
  }
}

/** A band between two ends that are written the same way; undefined where both are open. */
function useBandText(write: (end: number) => string) {
  const { t } = useLingui()
  return ({ from, to }: Band): string | undefined => {
    const [least, most] = [from, to].map((end) => (end === undefined ? '' : write(end)))
    if (least && most) return t`${least} a ${most}`
    if (least) return t`a partir de ${least}`
    return most ? t`até ${most}` : undefined
  }
}

/** Sums in whole reais; undefined where both ends are open. */
export const useAmountText = () => useBandText((reais) => `R$ ${formatPoints(reais)}`)

/** Points; undefined where both ends are open. */
export const usePointsText = () => useBandText(formatPoints)
