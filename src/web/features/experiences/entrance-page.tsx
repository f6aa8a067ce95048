/**
 * The code at the entrance of an incentive (specification, section 2): public, so that whoever reads it with the camera
 * of the phone first learns what it is, signs in, and comes back to it.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ExperienceDetail } from '#contract/api.gen.ts'
import { attend, experience, keepEntrance } from '#web/data/experiences.ts'
import { isAnswer, isBusy } from '#web/data/told.ts'
import { useApp, useSession } from '#web/data/use-app.ts'
import { vibrate } from '#web/device/vibrate.ts'
import { CodeFrame, WaysOn } from '#web/parts/code-frame.tsx'
import { KeptReading } from '#web/parts/kept-reading.tsx'
import { UnansweredCode } from '#web/parts/unanswered-code.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { Arrived } from './arrived.tsx'
import { Arriving } from './arriving.tsx'

export interface EntrancePageProps {
  /** The experience. */
  a: string
  /** The secret of its code. */
  b: string
}

export function EntrancePage(code: EntrancePageProps) {
  return useSession().user === null ? <Stranger {...code} /> : <Entrance {...code} />
}

function Stranger({ a, b }: EntrancePageProps) {
  const { t } = useLingui()
  const redirect = `/experiences/qrcode/${encodeURIComponent(a)}/${encodeURIComponent(b)}`
  return (
    <CodeFrame title={t`Confirme a sua presença`}>
      <Text tone="muted">
        <Trans>Este código é da entrada de um incentivo do programa. Entre na sua conta: você volta para cá.</Trans>
      </Text>
      <ButtonLink fullWidth render={<Link to="/login" search={{ redirect }} />}>
        <Trans>Entrar</Trans>
      </ButtonLink>
      <ButtonLink fullWidth quiet render={<Link to="/sign-up" />}>
        <Trans>Ainda não tenho cadastro</Trans>
      </ButtonLink>
    </CodeFrame>
  )
}

function Invalid() {
  const { t } = useLingui()
  return (
    <CodeFrame title={t`Este código não vale para você`}>
      <Text tone="muted">
        <Trans>Confira se o código está inteiro e se o incentivo é para o seu cadastro, e leia de novo.</Trans>
      </Text>
      <WaysOn />
    </CodeFrame>
  )
}

/** One reading for each visit: a second tap, and a retry later, tell of the same one. */
function useReading({ a, b }: EntrancePageProps) {
  const app = useApp()
  const [code] = useState(() => ({ a, b, key: crypto.randomUUID() }))
  const arriving = useMutation(attend(app))
  const keeping = useMutation(keepEntrance(app))
  // Whoever presses says that they are there then: the page may have been open for longer.
  return { read: () => ({ ...code, at: Date.now() }), arriving, keeping }
}

function Entrance(code: EntrancePageProps) {
  const { t } = useLingui()
  const offer = useQuery(experience(useApp(), code.a))
  const { read, arriving, keeping } = useReading(code)
  if (arriving.data?.kind === 'answered') return <Arrived experience={arriving.data.answer.experience} now />
  if (arriving.data?.kind === 'kept' || keeping.isSuccess) return <Kept experience={offer.data} />
  if (offer.data) {
    return (
      <Arriving
        experience={offer.data}
        busy={arriving.isPending}
        failure={arriving.error}
        tell={(wish) => arriving.mutate({ ...read(), ...wish }, { onSuccess: () => vibrate('done') })}
      />
    )
  }
  if (isAnswer(offer.error)) return <Invalid />
  return (
    <UnansweredCode
      title={t`Confirme a sua presença`}
      text={
        isBusy(offer.error) ? (
          <Trans>
            O programa está ocupado agora. Se já tem inscrição, guarde a leitura: ela vale com a hora de agora, e a
            presença é confirmada assim que ele responder.
          </Trans>
        ) : (
          <Trans>
            Você está sem conexão. Se já tem inscrição, guarde a leitura: ela vale com a hora de agora, e a presença é
            confirmada quando houver sinal.
          </Trans>
        )
      }
      offer={offer}
      keeping={keeping}
      onKeep={() => keeping.mutate(read(), { onSuccess: () => vibrate('done') })}
    />
  )
}

function Kept({ experience: known }: { experience: ExperienceDetail | undefined }) {
  const points = known && known.attendancePoints > 0 ? known.attendancePoints : undefined
  return <KeptReading points={points} unit={<Trans>pontos pela presença</Trans>} />
}
