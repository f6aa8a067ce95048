/** Before the entrance: one tap confirms that the member is there, for the price they see where they have no seat yet. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ExperienceDetail } from '#contract/api.gen.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { outboxText } from '#web/i18n/outbox-text.ts'
import { CodeFrame } from '#web/parts/code-frame.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { Arrived } from './arrived.tsx'
import { useWhen } from './experience-facts.tsx'
import { PriceChanged } from './price-changed.tsx'
import { useObstacleText } from './use-obstacle-text.ts'
import { useOnlineOnly } from './use-online-only.ts'
import { changedFigure } from './use-subscribing.ts'

export interface ArrivingProps {
  experience: ExperienceDetail
  /** With the price as the member saw it, and whether they have a seat already. */
  tell: (wish: { categoryProfessionalPoints: number; seated: boolean }) => void
  busy: boolean
  failure: Error | null
}

/** Why the code gives no seat; null for whoever has one or gets one. */
function useWhyNot() {
  const { t } = useLingui()
  const textOf = useObstacleText()
  return (experience: ExperienceDetail): string | null => {
    const { subscription, points, availablePoints } = experience
    if (subscription?.status === 'confirmed' || subscription?.status === 'no-show') return null
    // The seat that is held for them counts as taken, which is no obstacle to them.
    if (subscription?.status !== 'offered') return textOf(experience)
    return points > availablePoints ? t`Faltam ${formatPoints(points - availablePoints)} pontos.` : null
  }
}

function Problem({ failure, seen }: { failure: Error | null; seen: number }) {
  if (failure === null) return null
  const price = changedFigure(failure, 'experience-price-changed')
  if (price === null) {
    return (
      <Notice tone="danger" urgent>
        {outboxText(failure)}
      </Notice>
    )
  }
  return <PriceChanged before={seen} price={price} />
}

function Act({ experience, tell, busy, failure }: ArrivingProps) {
  const { t } = useLingui()
  const whenOnline = useOnlineOnly()
  const [seen] = useState(experience.points)
  const price = changedFigure(failure, 'experience-price-changed') ?? seen
  const { subscription, availablePoints } = experience
  const seated = subscription?.status === 'confirmed' || subscription?.status === 'no-show'
  const act = () => tell({ categoryProfessionalPoints: price, seated })
  let label = t`Confirmar presença`
  if (!seated) {
    label = price === 0 ? t`Inscrever-se e confirmar presença` : t`Inscrever-se por ${formatPoints(price)} pontos`
  }
  return (
    <>
      <Problem failure={failure} seen={seen} />
      {!seated && price > 0 && (
        <Text size="small" tone="muted">
          {t`Você ainda não tem inscrição. Saldo depois: ${formatPoints(Math.max(0, availablePoints - price))} pontos.`}
        </Text>
      )}
      <Button fullWidth loading={busy} onClick={seated ? act : whenOnline(act)}>
        {label}
      </Button>
    </>
  )
}

export function Arriving(props: ArrivingProps) {
  const whenOf = useWhen()
  const whyNotOf = useWhyNot()
  const { experience } = props
  const { _id, title, subscription, attendancePoints } = experience
  if (subscription?.status === 'attended') return <Arrived experience={experience} />
  const when = whenOf(experience)
  const whyNot = whyNotOf(experience)
  return (
    <CodeFrame
      points={attendancePoints > 0 ? attendancePoints : undefined}
      unit={<Trans>pontos pela presença</Trans>}
      title={title}
    >
      {when !== null && <Text tone="muted">{when}</Text>}
      {whyNot === null ? <Act {...props} /> : <Notice>{whyNot}</Notice>}
      <ButtonLink fullWidth quiet render={<Link to="/experiences/$id" params={{ id: _id }} />}>
        <Trans>Ver incentivo</Trans>
      </ButtonLink>
    </CodeFrame>
  )
}
