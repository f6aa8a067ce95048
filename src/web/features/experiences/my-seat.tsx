/** A subscription of one's own: what it means, and what goes with it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ExperienceDetail, ExperienceSubscription } from '#contract/api.gen.ts'
import { campaignLink } from '#domain/campaigns/campaign-link.ts'
import { calendarFile } from '#domain/experiences/calendar-file.ts'
import { isThing } from '#domain/experiences/taking.ts'
import { saveFile } from '#web/device/save-file.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconCalendarPlus, IconExternalLink, IconHourglass, IconQrcode } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { programme } from '#domain/brand/brand.ts'

export interface MySeatProps {
  experience: ExperienceDetail
  subscription: ExperienceSubscription
}

function saveEntry({ _id, title, subtitle, place, address, startsAt, endsAt }: ExperienceDetail, start: string): void {
  const entry = {
    uid: `${_id}@${location.hostname}`,
    title,
    description: subtitle,
    place: [place, address].filter(Boolean).join(', ') || null,
    url: `${location.origin}/experiences/${_id}`,
    startsAt: new Date(start),
    endsAt: endsAt === null || startsAt === null ? null : new Date(endsAt),
  }
  const file = calendarFile(entry, { programme: programme.name, now: new Date() })
  saveFile('incentivo.ics', file, 'text/calendar;charset=utf-8')
}

/** Whoever has a seat comes, finds the room, and is there. */
function Seat({ experience }: Pick<MySeatProps, 'experience'>) {
  const { t } = useLingui()
  const { startsAt, checkInOpensAt, attendancePoints, link } = experience
  const href = link === null ? null : campaignLink(link)
  return (
    <>
      {checkInOpensAt !== null && (
        <Text size="small" tone="muted">
          {attendancePoints > 0
            ? t`Leia o código da entrada a partir de ${formatDateTime(checkInOpensAt)} e ganhe ${formatPoints(attendancePoints)} pontos pela presença.`
            : t`Leia o código da entrada a partir de ${formatDateTime(checkInOpensAt)} para confirmar a presença.`}
        </Text>
      )}
      {href !== null && (
        <ButtonLink
          fullWidth
          iconRight={<IconExternalLink size={20} aria-hidden="true" />}
          render={
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t`Acessar: abre ${href.split('/')[2] ?? ''} em outra aba`}
            />
          }
        >
          <Trans>Acessar</Trans>
        </ButtonLink>
      )}
      {checkInOpensAt !== null && (
        <ButtonLink outline fullWidth iconLeft={<IconQrcode size={20} />} render={<Link to="/scan" />}>
          <Trans>Ler o código da entrada</Trans>
        </ButtonLink>
      )}
      {startsAt !== null && (
        <Button
          outline
          fullWidth
          iconLeft={<IconCalendarPlus size={20} />}
          onClick={() => saveEntry(experience, startsAt)}
        >
          <Trans>Guardar na agenda</Trans>
        </Button>
      )}
    </>
  )
}

function useStandingText({ experience, subscription }: MySeatProps) {
  const { t } = useLingui()
  const { attendancePoints } = experience
  const thing = isThing(experience)
  const { status, points, refundedPoints, offerUntil } = subscription
  const until = offerUntil === null ? '' : formatDateTime(offerUntil)
  switch (status) {
    case 'waitlisted':
      return thing
        ? t`Avisamos você assim que houver uma unidade. Nada foi cobrado.`
        : t`Avisamos você assim que abrir uma vaga. Nada foi cobrado.`
    case 'offered':
      return t`Ela fica guardada até ${until}. Depois disso passa para a próxima pessoa da fila.`
    case 'confirmed':
      return points > 0 ? t`Você pagou ${formatPoints(points)} pontos.` : t`Nada foi cobrado.`
    case 'attended':
      return attendancePoints > 0
        ? t`${formatPoints(attendancePoints)} pontos pela presença estão no extrato.`
        : t`Agradecemos a sua presença!`
    case 'no-show':
      return t`A presença não foi registrada.`
    case 'cancelled':
      if (refundedPoints > 0) return t`${formatPoints(refundedPoints)} pontos voltaram.`
      return points > 0 ? t`Nenhum ponto foi devolvido.` : t`Nada foi cobrado.`
    case 'expired':
      return thing
        ? t`A unidade que guardamos para você não foi confirmada a tempo.`
        : t`A vaga que guardamos para você não foi confirmada a tempo.`
  }
}

export function MySeat(props: MySeatProps) {
  const { t } = useLingui()
  const { experience, subscription } = props
  const text = useStandingText(props)
  const thing = isThing(experience)
  switch (subscription.status) {
    case 'waitlisted':
      return (
        <Notice tone="info" title={t`Você está na lista de espera`} icon={<IconHourglass size={20} />}>
          {text}
        </Notice>
      )
    case 'offered':
      return (
        <Notice tone="warning" title={thing ? t`Há uma unidade para você` : t`Abriu uma vaga para você`}>
          {text}
        </Notice>
      )
    case 'confirmed':
      return (
        <>
          <Notice tone="success" title={thing ? t`Resgate confirmado` : t`Inscrição confirmada`}>
            {text}
          </Notice>
          <Seat experience={experience} />
        </>
      )
    case 'attended':
      return (
        <Notice tone="success" title={t`Presença confirmada`}>
          {text}
        </Notice>
      )
    case 'no-show':
      return <Notice tone="neutral">{text}</Notice>
    case 'cancelled':
      return (
        <Notice tone="neutral" title={thing ? t`Você cancelou o resgate` : t`Você cancelou a inscrição`}>
          {text}
        </Notice>
      )
    case 'expired':
      return <Notice tone="neutral">{text}</Notice>
  }
}
