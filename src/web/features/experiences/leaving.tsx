/** Giving up a seat, an offer or a place in the line: what comes back is told before, and asked anew where it changed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExperienceDetail, ExperienceSubscription } from '#contract/api.gen.ts'
import { isThing } from '#domain/experiences/taking.ts'
import { cancelSubscription } from '#web/data/experiences.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { ConfirmDialog } from '#web/ui/modal/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useOnlineOnly } from './use-online-only.ts'
import { useRefundRule } from './use-refund-rule.ts'
import { changedFigure } from './use-subscribing.ts'

interface LeavingProps {
  experience: ExperienceDetail
  subscription: ExperienceSubscription
}

/** What comes back as the person was told, and what they were told before it changed. */
interface Told {
  readonly refund: number
  readonly before: number | null
}

function useWords({ experience, subscription: { status } }: LeavingProps) {
  const { t } = useLingui()
  const thing = isThing(experience)
  if (status === 'waitlisted')
    return {
      act: t`Sair da lista`,
      question: t`Sair da lista de espera?`,
      done: t`Você saiu da lista de espera.`,
      text: t`Você perde o seu lugar na fila. Nada foi cobrado.`,
    }
  if (status === 'offered')
    return {
      act: thing ? t`Recusar` : t`Recusar a vaga`,
      question: thing ? t`Recusar a unidade?` : t`Recusar a vaga?`,
      done: thing ? t`Recusado.` : t`Vaga recusada.`,
      text: t`Passa para a próxima pessoa da fila. Nada foi cobrado.`,
    }
  if (thing)
    return {
      act: t`Cancelar resgate`,
      question: t`Cancelar o resgate?`,
      done: t`Resgate cancelado.`,
      text: t`Outra pessoa pode resgatar no seu lugar.`,
    }
  return {
    act: t`Cancelar inscrição`,
    question: t`Cancelar a inscrição?`,
    done: t`Inscrição cancelada.`,
    text: t`Sua vaga fica livre para outra pessoa.`,
  }
}

function Refund({ experience, subscription: { points }, told: { refund, before } }: LeavingProps & { told: Told }) {
  const { t } = useLingui()
  const rule = useRefundRule()(experience)
  if (points === 0) return null
  return (
    <>
      {before !== null && (
        <Notice tone="warning" urgent title={t`A devolução mudou`}>
          <Trans>
            Voltariam {formatPoints(before)} pontos e agora voltam {formatPoints(refund)}. Nada foi cancelado. Você quer
            cancelar assim mesmo?
          </Trans>
        </Notice>
      )}
      <Text weight="bold">
        <Trans>
          Você pagou {formatPoints(points)} pontos. Cancelando agora, voltam {formatPoints(refund)}.
        </Trans>
      </Text>
      <Text size="small" tone="muted">
        {rule}
      </Text>
    </>
  )
}

export function Leaving(props: LeavingProps) {
  const { t } = useLingui()
  const { subscription } = props
  const words = useWords(props)
  const whenOnline = useOnlineOnly()
  const [open, setOpen] = useState(false)
  const [told, setTold] = useState<Told>({ refund: subscription.refundNow, before: null })
  const leaving = useMutation(cancelSubscription(useApp()))
  const ask = () => {
    leaving.reset()
    setTold({ refund: subscription.refundNow, before: null })
    setOpen(true)
  }
  const confirm = () =>
    leaving.mutate(
      { id: subscription._id, refundPoints: told.refund },
      {
        onSuccess: () => {
          setOpen(false)
          toast.success(told.refund > 0 ? t`${words.done} ${formatPoints(told.refund)} pontos voltaram.` : words.done)
        },
        onError: (failure) => {
          const refund = changedFigure(failure, 'experience-refund-changed')
          if (refund !== null) setTold({ refund, before: told.refund })
        },
      },
    )
  const refused = leaving.error !== null && changedFigure(leaving.error, 'experience-refund-changed') === null
  return (
    <>
      <Button outline variant="danger" fullWidth onClick={whenOnline(ask)}>
        {words.act}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={confirm}
        title={words.question}
        confirmLabel={words.act}
        cancelLabel={<Trans>Voltar</Trans>}
        danger
        loading={leaving.isPending}
      >
        <Stack gap={3}>
          {refused && (
            <Notice tone="danger" urgent>
              {callText(leaving.error)}
            </Notice>
          )}
          <Text>{words.text}</Text>
          <Refund {...props} told={told} />
        </Stack>
      </ConfirmDialog>
    </>
  )
}
