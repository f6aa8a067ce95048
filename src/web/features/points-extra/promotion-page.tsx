/** The code of a promotion: what it is worth, one tap to get it, and what became of it, with a connection or without. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PointsExtra, PointsExtraApplied } from '#contract/api.gen.ts'
import { promotion, tellReading } from '#web/data/points-extra.ts'
import { isAnswer, isBusy, type Told } from '#web/data/told.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
import { vibrate } from '#web/device/vibrate.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { outboxText } from '#web/i18n/outbox-text.ts'
import { CodeFrame, WaysOn } from '#web/parts/code-frame.tsx'
import { KeptReading } from '#web/parts/kept-reading.tsx'
import { UnansweredCode } from '#web/parts/unanswered-code.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconCheck } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Text } from '#web/ui/text/text.tsx'

export interface PromotionPageProps {
  id: string
  /** What a code that changes all the time carries. */
  token: string | undefined
}

/** One reading for each visit: a second tap, and a retry later, tell of the same one. */
function useReading({ id, token }: PromotionPageProps) {
  const app = useApp()
  const [key] = useState(() => crypto.randomUUID())
  const telling = useMutation({ ...tellReading(app), onSuccess: () => vibrate('done') })
  // The page may have been open for longer: what counts is when it is pressed.
  const tell = () => telling.mutate({ key, at: Date.now(), fields: { pointsExtraId: id, ...(token && { token }) } })
  return { tell, busy: telling.isPending, told: telling.data, failure: telling.error }
}

export function PromotionPage(props: PromotionPageProps) {
  const { t } = useLingui()
  const offer = useQuery(promotion(useApp(), props.id))
  const reading = useReading(props)
  if (reading.told) return <Outcome told={reading.told} points={offer.data?.points} />
  if (offer.data) return <Offer offer={offer.data} {...reading} />
  if (isAnswer(offer.error)) {
    return (
      <CodeFrame title={t`Este QR code não vale pontos`}>
        <Text tone="muted">
          <Trans>Confira se o código é do programa e está inteiro, e leia de novo.</Trans>
        </Text>
        <WaysOn />
      </CodeFrame>
    )
  }
  return (
    <UnansweredCode
      title={t`Pontos extras`}
      text={
        isBusy(offer.error) ? (
          <Trans>
            O programa está ocupado agora. Guarde a leitura: ela vale com a hora de agora, e os pontos entram assim que
            ele responder.
          </Trans>
        ) : (
          <Trans>
            Você está sem conexão. Guarde a leitura: ela vale com a hora de agora, e os pontos entram quando houver
            sinal.
          </Trans>
        )
      }
      offer={offer}
      keeping={{ error: reading.failure, isPending: reading.busy }}
      onKeep={reading.tell}
    />
  )
}

function Problem({ failure }: { failure: Error | null }) {
  if (!failure) return null
  return (
    <Notice tone="danger" urgent>
      {outboxText(failure)}
    </Notice>
  )
}

function useWhyNot() {
  const { t } = useLingui()
  const { userType } = usePerson()
  return ({ standing, startsAt, endsAt, appliedAt }: PointsExtra): string | null => {
    const ended =
      endsAt === null ? t`Esta promoção já terminou.` : t`Esta promoção terminou em ${formatDateTime(endsAt)}.`
    const since = appliedAt === null ? '' : formatDateTime(appliedAt)
    const had =
      userType === 'shopkeeper'
        ? t`Sua loja recebeu estes pontos em ${since}.`
        : t`Você recebeu estes pontos em ${since}.`
    const why = {
      open: null,
      applied: had,
      removed: t`Os pontos desta promoção foram retirados. Fale com o atendimento.`,
      upcoming: t`Esta promoção começa em ${formatDateTime(startsAt)}.`,
      ended,
      inactive: t`Esta promoção não está ativa.`,
      full: t`Os pontos desta promoção já foram todos distribuídos.`,
      'other-audience': t`Esta promoção não vale para o seu cadastro.`,
    } as const satisfies Record<PointsExtra['standing'], string | null>
    return why[standing]
  }
}

interface OfferProps {
  offer: PointsExtra
  tell: () => void
  busy: boolean
  failure: Error | null
}

function Offer({ offer, tell, busy, failure }: OfferProps) {
  const whyNot = useWhyNot()(offer)
  return (
    <CodeFrame points={offer.points} title={offer.name}>
      <Text tone="muted">{offer.description}</Text>
      {whyNot === null ? (
        <Stack gap={4}>
          <Problem failure={failure} />
          <Button fullWidth loading={busy} onClick={tell}>
            <Trans>Receber {formatPoints(offer.points)} pontos</Trans>
          </Button>
          {failure && <WaysOn />}
        </Stack>
      ) : (
        <>
          <Notice tone={offer.standing === 'applied' ? 'success' : 'info'}>{whyNot}</Notice>
          <WaysOn extract={offer.standing === 'applied'} />
        </>
      )}
    </CodeFrame>
  )
}

function Outcome({ told, points }: { told: Told<PointsExtraApplied>; points: number | undefined }) {
  const { t } = useLingui()
  const { userType } = usePerson()
  if (told.kind === 'kept') return <KeptReading points={points} />
  const { name, points: credited, appliedAt, alreadyApplied } = told.answer
  const had =
    userType === 'shopkeeper'
      ? t`Sua loja já recebeu estes pontos em ${formatDateTime(appliedAt)}. Nada foi descontado nem creditado de novo.`
      : t`Você já recebeu estes pontos em ${formatDateTime(appliedAt)}. Nada foi descontado nem creditado de novo.`
  // Not "balance": those of a professional who is not confirmed wait for that, and the extract says so.
  const got =
    userType === 'shopkeeper' ? t`Os pontos já estão no extrato da loja.` : t`Os pontos já estão no seu extrato.`
  return (
    <CodeFrame
      points={credited}
      sign={<IconCheck size={40} />}
      title={alreadyApplied ? t`Estes pontos já são seus` : t`Pontos creditados!`}
    >
      <Text weight="medium">{name}</Text>
      <Text tone="muted" as="div">
        <span role="status">{alreadyApplied ? had : got}</span>
      </Text>
      <WaysOn extract />
    </CodeFrame>
  )
}
