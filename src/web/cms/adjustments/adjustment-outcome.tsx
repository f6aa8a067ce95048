/** What an adjustment does to what its owner has, while it is written. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AdjustmentMovement, AdjustmentOutcome as Outcome } from '#contract/api.gen.ts'
import { CallRefused } from '#client/api/call-errors.ts'
import { areAdjustable } from '#domain/points/adjustment-fields.ts'
import { adjustmentOutcome } from '#web/data/adjustments.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatDay, formatPoints } from '#web/i18n/format.ts'
import { DebtNotice } from '#web/parts/debt-notice.tsx'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { useSettled } from '#web/register/use-settled.ts'
import { Card } from '#web/ui/card/card.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'

/** Points that are missing for a debit; null where it was refused for something else. */
const missingIn = (failure: unknown): number | null =>
  failure instanceof CallRefused && failure.code === 'points-insufficient' ? (failure.details.points ?? null) : null

export function AdjustmentOutcome({ movement }: { movement: AdjustmentMovement }) {
  const { t } = useLingui()
  const { ownerId, ownerType, points } = movement
  const isAsked = ownerId !== '' && areAdjustable(points)
  const isSettled = useSettled(movement)
  const found = useQuery({ ...adjustmentOutcome(useApp(), movement), enabled: isAsked && isSettled })
  const missing = missingIn(found.error)
  return (
    <Card title={t`O que muda`}>
      {!isAsked && (
        <Text tone="muted">
          <Trans>Diga de quem e quantos pontos para ver.</Trans>
        </Text>
      )}
      {isAsked && found.isPending && <ListSkeleton rows={2} />}
      {isAsked && missing !== null && (
        <Notice tone="warning">
          <Trans>
            Não há tantos pontos. Disponíveis: {formatPoints(points - missing)}. Faltando: {formatPoints(missing)}.
          </Trans>
        </Notice>
      )}
      {isAsked && found.isLoadingError && missing === null && <ListFailure query={found} />}
      {isAsked && found.data && <OutcomeFacts ownerType={ownerType} {...found.data} />}
    </Card>
  )
}

export function OutcomeFacts({ ownerType, ...outcome }: Outcome & Pick<AdjustmentMovement, 'ownerType'>) {
  const { t } = useLingui()
  const { availableBefore, availableAfter, pendingAfter, expiresAt, levelBefore, levelAfter } = outcome
  return (
    <Stack gap={3}>
      <DefinitionList
        columns={2}
        items={[
          { term: t`Pontos disponíveis agora`, description: formatPoints(availableBefore) },
          { term: t`Pontos disponíveis depois`, description: formatPoints(availableAfter) },
          { term: t`A liberar depois`, description: pendingAfter > 0 && formatPoints(pendingAfter) },
          { term: t`Vencem em`, description: expiresAt && formatDay(expiresAt) },
          {
            term: t`Nível`,
            description:
              levelAfter && (levelAfter === levelBefore ? levelAfter : t`${levelAfter} (agora ${levelBefore})`),
          },
        ]}
      />
      {availableAfter < 0 && availableAfter < availableBefore && <DebtNotice ownerType={ownerType} />}
    </Stack>
  )
}
