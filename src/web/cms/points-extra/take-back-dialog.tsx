/** Taking the points of a promotion back: what it does to the balance is shown before. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type OneApplication, takeBack, takingBackPreview } from '#web/data/points-extra-register.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { ConfirmDialog } from '#web/ui/modal/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { BalanceEffect } from './balance-effect.tsx'

interface TakeBackDialogProps {
  which: OneApplication
  onClose: () => void
}

export function TakeBackDialog({ which, onClose }: TakeBackDialogProps) {
  const { t } = useLingui()
  const app = useApp()
  const preview = useQuery(takingBackPreview(app, which))
  const removing = useMutation({
    ...takeBack(app),
    onSuccess: ({ msg }) => {
      toast.success(msg)
      onClose()
    },
  })
  const { owner, points } = which.application
  const failure = removing.error ?? preview.error
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => (preview.data ? removing.mutate(which) : void preview.refetch())}
      title={t`Retirar ${formatPoints(points)} pontos de ${owner.name}?`}
      confirmLabel={preview.data ? t`Retirar pontos` : t`Tentar de novo`}
      loading={removing.isPending || preview.isFetching}
      danger
    >
      <Stack gap={4}>
        {failure && (
          <Notice tone="danger" urgent>
            {callText(failure)}
          </Notice>
        )}
        {preview.isPending && <Skeleton height={12} />}
        {preview.data && <BalanceEffect owner={owner} effect={preview.data} />}
        <Text tone="muted">
          <Trans>O extrato mostra o estorno. Quem ler o código de novo não recebe outra vez.</Trans>
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}
