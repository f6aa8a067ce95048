/** The price of an incentive, where the member stands with it, and what can be done now. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ExperienceDetail } from '#contract/api.gen.ts'
import { isOut } from '#domain/experiences/subscription.ts'
import { isThing } from '#domain/experiences/taking.ts'
import { useOnline } from '#web/device/online.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Notice, OfflineNote } from '#web/ui/notice/notice.tsx'
import { ProgressBar } from '#web/ui/progress/progress.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { Balance, Price, Seats } from './experience-facts.tsx'
import { mineAmong, paidFor } from './experience-texts.ts'
import { Leaving } from './leaving.tsx'
import { MySeat } from './my-seat.tsx'
import { useObstacleText } from './use-obstacle-text.ts'
import { useOnlineOnly } from './use-online-only.ts'
import { useSubscribing } from './use-subscribing.ts'

export interface StandingCardProps {
  experience: ExperienceDetail
}

type Subscribing = ReturnType<typeof useSubscribing>

function Missing({ experience: { title, points, availablePoints } }: StandingCardProps) {
  const { t } = useLingui()
  return (
    <Stack gap={2}>
      <ProgressBar label={t`Pontos para ${title}`} value={availablePoints} max={points} />
      <Text weight="bold">
        <Trans>Faltam {formatPoints(points - availablePoints)} pontos</Trans>
      </Text>
    </Stack>
  )
}

/** For whoever is not in: the way in, or why there is none. */
function ComingIn({ experience, subscribing }: StandingCardProps & { subscribing: Subscribing }) {
  const { t } = useLingui()
  const textOf = useObstacleText()
  const whenOnline = useOnlineOnly()
  const { obstacle, waitlistEnabled, points, availablePoints } = experience
  if (obstacle === null)
    return (
      <Button fullWidth onClick={whenOnline(subscribing.ask)}>
        {isThing(experience) ? <Trans>Quero resgatar</Trans> : <Trans>Quero me inscrever</Trans>}
      </Button>
    )
  if (obstacle === 'points' && points > availablePoints) return <Missing experience={experience} />
  return (
    <>
      <Notice tone="neutral">{textOf(experience)}</Notice>
      {obstacle === 'full' && waitlistEnabled && (
        <>
          <Text size="small" tone="muted">
            {isThing(experience)
              ? t`Na lista de espera nada é cobrado. Quando houver uma unidade, avisamos você e a guardamos por até 24 horas.`
              : t`Na lista de espera nada é cobrado. Quando abrir uma vaga, avisamos você e a guardamos por até 24 horas.`}
          </Text>
          <Button fullWidth outline loading={subscribing.joining} onClick={whenOnline(subscribing.wait)}>
            <Trans>Entrar na lista de espera</Trans>
          </Button>
        </>
      )}
    </>
  )
}

function TakeOffer({ experience, subscribing }: StandingCardProps & { subscribing: Subscribing }) {
  const whenOnline = useOnlineOnly()
  if (experience.points > experience.availablePoints) return <Missing experience={experience} />
  return (
    <Button fullWidth onClick={whenOnline(subscribing.ask)}>
      {isThing(experience) ? <Trans>Confirmar meu resgate</Trans> : <Trans>Confirmar minha vaga</Trans>}
    </Button>
  )
}

function Figures({ experience }: StandingCardProps) {
  const { points, availablePoints, obstacle } = experience
  const mine = mineAmong(experience, 'offered')
  const paid = paidFor(mine)
  return (
    <Stack gap={1}>
      <Row justify="between">
        <Text as="span" size="h3" weight="heavy" numeric>
          <Price points={paid ?? points} />
        </Text>
        {!mine && obstacle !== 'closed' && (
          <Text as="span" size="small" weight="bold">
            <Seats experience={experience} />
          </Text>
        )}
      </Row>
      {paid === null && (
        <Text size="small" tone="muted" numeric>
          <Balance points={availablePoints} />
        </Text>
      )}
    </Stack>
  )
}

export function StandingCard({ experience }: StandingCardProps) {
  const { t } = useLingui()
  const online = useOnline()
  const subscribing = useSubscribing(experience)
  const { subscription } = experience
  let way: ReactNode = null
  if (isOut(subscription)) way = <ComingIn experience={experience} subscribing={subscribing} />
  else if (subscription?.status === 'offered') way = <TakeOffer experience={experience} subscribing={subscribing} />
  return (
    <Card label={isThing(experience) ? t`Seu resgate` : t`Sua inscrição`}>
      <Figures experience={experience} />
      {!online && (
        <OfflineNote>
          <Trans>
            Sem conexão não dá para entrar nem cancelar. O que está disponível e o preço são os da última leitura.
          </Trans>
        </OfflineNote>
      )}
      {subscription && <MySeat experience={experience} subscription={subscription} />}
      {way}
      {subscription?.cancellable && <Leaving experience={experience} subscription={subscription} />}
      <ConfirmSheet experience={experience} subscribing={subscribing} />
    </Card>
  )
}
