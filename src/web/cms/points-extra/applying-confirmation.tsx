/** What applying a promotion by hand does, before it is done. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PointsExtraCredited } from '#contract/api.gen.ts'
import { isOvertaken } from '#client/api/call-errors.ts'
import { applyByHand, type ApplyingByHand, applyingPreview, onePromotion } from '#web/data/points-extra-register.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { ConfirmDialog } from '#web/ui/modal/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { skippedText } from './promotion-texts.ts'

interface ApplyingConfirmationProps {
  applying: ApplyingByHand
  onClose: () => void
  onDone: () => void
}

function Effect({ points, credited, skipped }: PointsExtraCredited) {
  const { t, i18n } = useLingui()
  const waiting = credited.filter(({ waits }) => waits).length
  return (
    <Stack gap={3}>
      <DefinitionList
        columns={2}
        items={[
          { term: t`Recebem`, description: credited.map(({ name }) => name).join(', ') || t`Ninguém` },
          { term: t`Pontos para cada cadastro`, description: formatPoints(points) },
          { term: t`Pontos ao todo`, description: formatPoints(points * credited.length) },
          {
            term: t`Não recebem`,
            description: skipped.map(({ name, reason }) => `${name} (${i18n._(skippedText[reason])})`).join(', '),
          },
        ]}
      />
      {waiting > 0 && (
        <Notice tone="info">
          <Plural
            value={waiting}
            one="# cadastro ainda espera aprovação: os pontos ficam a liberar até lá."
            many="# cadastros ainda esperam aprovação: os pontos ficam a liberar até lá."
            other="# cadastros ainda esperam aprovação: os pontos ficam a liberar até lá."
          />
        </Notice>
      )}
    </Stack>
  )
}

export function ApplyingConfirmation({ applying, onClose, onDone }: ApplyingConfirmationProps) {
  const { t } = useLingui()
  const app = useApp()
  // One decision: however often the button is pressed, it counts once.
  const [key] = useState(() => crypto.randomUUID())
  const preview = useQuery(applyingPreview(app, applying))
  const saving = useMutation({
    ...applyByHand(app),
    onSuccess: ({ msg }) => {
      toast.success(msg)
      onDone()
    },
  })
  const failure = saving.error ?? preview.error
  const overtaken = isOvertaken(failure)
  const { _id: promotionId } = applying.promotion
  // What stands below is what is looked at again.
  useEffect(() => {
    if (overtaken) void app.queries.invalidateQueries({ queryKey: onePromotion(app, promotionId).queryKey })
  }, [app, overtaken, promotionId])
  const gets = preview.data?.credited.length ?? 0
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => (gets > 0 ? saving.mutate({ ...applying, key }) : onClose())}
      title={t`Aplicar os pontos?`}
      confirmLabel={gets > 0 ? <Trans>Aplicar</Trans> : <Trans>Voltar</Trans>}
      loading={saving.isPending || preview.isFetching}
    >
      {failure && (
        <Notice tone="danger" urgent>
          {overtaken ? t`Outra pessoa alterou esta promoção. Feche e veja quanto ela vale agora.` : callText(failure)}
        </Notice>
      )}
      {preview.data && <Effect {...preview.data} />}
      {preview.isPending && <Skeleton height={12} />}
    </ConfirmDialog>
  )
}
