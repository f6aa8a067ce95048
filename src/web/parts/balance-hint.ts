/** What will be there beside the points there are, and what will not be any more, in one line. */
import { useLingui } from '@lingui/react/macro'
import type { Balances } from '#contract/api.gen.ts'
import { formatPoints } from '#web/i18n/format.ts'

/** Empty where neither waits. */
export function useBalanceHint() {
  const { t } = useLingui()
  return ({ pendingPoints, expiringPoints30 }: Pick<Balances, 'pendingPoints' | 'expiringPoints30'>) =>
    [
      pendingPoints > 0 && t`mais ${formatPoints(pendingPoints)} a liberar`,
      expiringPoints30 > 0 && t`${formatPoints(expiringPoints30)} vencem em 30 dias`,
    ]
      .filter(Boolean)
      .join(' · ')
}
