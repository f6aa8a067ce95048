/** What it means that points are taken back that were spent. */
import { Trans } from '@lingui/react/macro'
import type { PointsOwner } from '#web/data/owner-points.ts'
import { Notice } from '#web/ui/notice/notice.tsx'

export function DebtNotice({ ownerType }: Pick<PointsOwner, 'ownerType'>) {
  return (
    <Notice tone="warning">
      {ownerType === 'store' ? (
        <Trans>
          A loja já usou estes pontos. O saldo fica negativo, e os próximos créditos pagam primeiro o que falta.
        </Trans>
      ) : (
        <Trans>
          Os pontos já foram usados. O saldo fica negativo, e os próximos créditos pagam primeiro o que falta.
        </Trans>
      )}
    </Notice>
  )
}
