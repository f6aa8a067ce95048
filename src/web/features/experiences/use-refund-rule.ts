/** What comes back when a seat is given up, in one sentence. */
import { useLingui } from '@lingui/react/macro'
import type { ExperienceDetail } from '#contract/api.gen.ts'
import { formatDateTime } from '#web/i18n/format.ts'

export function useRefundRule() {
  const { t } = useLingui()
  return ({ cancelUntil, lateRefundPercent: percent }: ExperienceDetail): string => {
    if (percent === 100) return t`Se você cancelar, todos os pontos voltam.`
    if (cancelUntil === null)
      return percent === 0
        ? t`Se você cancelar, os pontos não voltam.`
        : t`Se você cancelar, voltam ${percent}% dos pontos.`
    const until = formatDateTime(cancelUntil)
    return percent === 0
      ? t`Cancelando até ${until}, todos os pontos voltam. Depois disso, nenhum.`
      : t`Cancelando até ${until}, todos os pontos voltam. Depois disso, ${percent}%.`
  }
}
