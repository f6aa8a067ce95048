/** What a change does to the balance of an owner, before it is confirmed. */
import { useLingui } from '@lingui/react/macro'
import type { PointsExtraChanged, PointsExtraOwner } from '#contract/api.gen.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { DebtNotice } from '#web/parts/debt-notice.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'

interface BalanceEffectProps {
  owner: PointsExtraOwner
  effect: Pick<PointsExtraChanged, 'availableBefore' | 'availableAfter'>
}

export function BalanceEffect({ owner, effect }: BalanceEffectProps) {
  const { t } = useLingui()
  const { availableBefore, availableAfter } = effect
  return (
    <Stack gap={3}>
      <DefinitionList
        columns={2}
        items={[
          { term: t`Pontos disponíveis agora`, description: formatPoints(availableBefore) },
          { term: t`Pontos disponíveis depois`, description: formatPoints(availableAfter) },
        ]}
      />
      {availableAfter < 0 && <DebtNotice ownerType={owner.type} />}
    </Stack>
  )
}
