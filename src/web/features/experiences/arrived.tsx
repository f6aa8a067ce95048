/** The code at the entrance did its work: the member is there, or has a seat and comes back when the entrance is open. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ExperienceDetail } from '#contract/api.gen.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { CodeFrame } from '#web/parts/code-frame.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { IconCheck } from '#web/ui/icons.ts'
import { Text } from '#web/ui/text/text.tsx'

export interface ArrivedProps {
  experience: ExperienceDetail
  /** It has just happened; otherwise it was so before. */
  now?: boolean
}

function useWords({ experience: { subscription, attendancePoints, checkInOpensAt }, now = false }: ArrivedProps) {
  const { t } = useLingui()
  if (subscription?.status === 'attended') {
    return {
      title: now ? t`Presença confirmada!` : t`Sua presença já está confirmada`,
      text: attendancePoints > 0 ? t`Os pontos pela presença já estão no extrato.` : t`Aproveite!`,
    }
  }
  return {
    title: t`Inscrição confirmada!`,
    text:
      checkInOpensAt === null
        ? t`Sua vaga está garantida.`
        : t`A presença é confirmada a partir de ${formatDateTime(checkInOpensAt)}: leia este código de novo na entrada.`,
  }
}

export function Arrived(props: ArrivedProps) {
  const { _id, title, subscription, attendancePoints } = props.experience
  const words = useWords(props)
  const earned = subscription?.status === 'attended' && attendancePoints > 0
  return (
    <CodeFrame
      points={earned ? attendancePoints : undefined}
      unit={<Trans>pontos pela presença</Trans>}
      sign={<IconCheck size={40} />}
      title={words.title}
    >
      <Text weight="medium">{title}</Text>
      <Text tone="muted" as="div">
        <span role="status">{words.text}</span>
      </Text>
      <ButtonLink fullWidth render={<Link to="/experiences/$id" params={{ id: _id }} />}>
        <Trans>Ver incentivo</Trans>
      </ButtonLink>
      <ButtonLink fullWidth quiet render={<Link to="/dashboard" />}>
        <Trans>Ir para o início</Trans>
      </ButtonLink>
    </CodeFrame>
  )
}
