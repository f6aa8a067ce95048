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
import { outboxText } from '#web/i18n/outbox-text.ts'
import { CodeFrame, WaysOn } from '#web/parts/code-frame.tsx'
import { KeptReading } from '#web/parts/kept-reading.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconCloudUpload, IconRefresh } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/notice/notice.tsx'
import { BlockSkeleton } from '#web/ui/skeleton/skeleton.tsx'
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
    <Unknown
      // After a failure the query may wait for a signal for as long as there is none.
      loading={offer.fetchStatus === 'fetching' && !offer.failureCount}
      busyServer={isBusy(offer.error)}
      failure={keeping.error}
      busy={keeping.isPending}
      onKeep={() => keeping.mutate(read(), { onSuccess: () => vibrate('done') })}
      asking={offer.isFetching}
      onAsk={() => void offer.refetch()}
    />
  )
}

function Kept({ experience: known }: { experience: ExperienceDetail | undefined }) {
  const points = known && known.attendancePoints > 0 ? known.attendancePoints : undefined
  return <KeptReading points={points} unit={<Trans>pontos pela presença</Trans>} />
}

interface UnknownProps {
  loading: boolean
  /** The programme has no time, rather than the device no signal. */
  busyServer: boolean
  failure: Error | null
  busy: boolean
  onKeep: () => void
  asking: boolean
  onAsk: () => void
}

/** Nothing is known of the experience on this device. */
function Unknown({ loading, busyServer, failure, busy, onKeep, asking, onAsk }: UnknownProps) {
  const { t } = useLingui()
  return (
    <CodeFrame title={t`Confirme a sua presença`}>
      {loading ? (
        <BlockSkeleton />
      ) : (
        <>
          <Text tone="muted">
            {busyServer ? (
              <Trans>
                O programa está ocupado agora. Se já tem inscrição, guarde a leitura: ela vale com a hora de agora, e a
                presença é confirmada assim que ele responder.
              </Trans>
            ) : (
              <Trans>
                Você está sem conexão. Se já tem inscrição, guarde a leitura: ela vale com a hora de agora, e a presença
                é confirmada quando houver sinal.
              </Trans>
            )}
          </Text>
          {failure && (
            <Notice tone="danger" urgent>
              {outboxText(failure)}
            </Notice>
          )}
          <Button fullWidth loading={busy} iconLeft={<IconCloudUpload size={20} />} onClick={onKeep}>
            <Trans>Guardar leitura</Trans>
          </Button>
          <Button fullWidth outline loading={asking} iconLeft={<IconRefresh size={20} />} onClick={onAsk}>
            <Trans>Tentar novamente</Trans>
          </Button>
        </>
      )}
    </CodeFrame>
  )
}
