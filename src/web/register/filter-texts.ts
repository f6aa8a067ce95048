/** What a filter asks for, as its chip says it. */
import { useLingui } from '@lingui/react/macro'
import { formatCalendarDay, formatPoints } from '#web/i18n/format.ts'

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

interface Amounts {
  readonly amountFrom?: number | undefined
  readonly amountTo?: number | undefined
}

/** Sums in whole reais; undefined where both ends are open. */
export function useAmountText() {
  const { t } = useLingui()
  return ({ amountFrom, amountTo }: Amounts): string | undefined => {
    const write = (sum: number | undefined) => (sum === undefined ? '' : `R$ ${formatPoints(sum)}`)
    const [least, most] = [write(amountFrom), write(amountTo)]
    if (least && most) return t`${least} a ${most}`
    if (least) return t`a partir de ${least}`
    return most ? t`até ${most}` : undefined
  }
}
