/** Taking an adjustment back: what it does is shown before. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Adjustment } from '#contract/api.gen.ts'
import { reversalPreview, reverseAdjustment } from '#web/data/adjustments.ts'
import { useApp } from '#web/data/use-app.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { ConfirmDialog } from '#web/ui/modal/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { OutcomeFacts } from './adjustment-outcome.tsx'
import { movedText } from './moved-text.ts'

interface ReversalDialogProps {
  adjustment: Adjustment
  onClose: () => void
}

export function ReversalDialog({ adjustment, onClose }: ReversalDialogProps) {
  const { t } = useLingui()
  const app = useApp()
  const preview = useQuery(reversalPreview(app, adjustment))
  const reversing = useMutation({
    ...reverseAdjustment(app),
    onSuccess: ({ msg }) => {
      toast.success(msg)
      onClose()
    },
  })
  const { owner, direction } = adjustment
  const failure = reversing.error ?? preview.error
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => (preview.data ? reversing.mutate(adjustment) : void preview.refetch())}
      title={t`Estornar o ajuste ${movedText(adjustment)} de ${owner.name}?`}
      confirmLabel={preview.data ? t`Estornar` : t`Tentar de novo`}
      loading={reversing.isPending || preview.isFetching}
      danger
    >
      <Stack gap={4}>
        {failure && (
          <Notice tone="danger" urgent>
            {callText(failure)}
          </Notice>
        )}
        {preview.isPending && <Skeleton height={12} />}
        {preview.data && <OutcomeFacts ownerType={owner.type} {...preview.data} />}
        <Text tone="muted">
          {direction === 'credit' ? (
            <Trans>O extrato mostra o estorno.</Trans>
          ) : (
            <Trans>Os pontos voltam com a validade que tinham; os que venceram, por 30 dias.</Trans>
          )}
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}
