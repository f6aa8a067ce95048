/**
 * The code at the entrance of an incentive (specification, section 2): public, so that whoever reads it with the camera
 * of the phone first learns what it is, signs in, and comes back to it.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CallRefused } from '#client/api/call-errors.ts'
import { attend, experience } from '#web/data/experiences.ts'
import { useApp, useSession } from '#web/data/use-app.ts'
import { vibrate } from '#web/device/vibrate.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { CodeFrame, WaysOn } from '#web/parts/code-frame.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconRefresh } from '#web/ui/icons.ts'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
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

function Invalid({ failure }: { failure: CallRefused }) {
  const { t } = useLingui()
  return (
    <CodeFrame title={t`Este código não vale para você`}>
      <Text tone="muted">
        {failure.status < 429 ? (
          <Trans>Confira se o código está inteiro e se o incentivo é para o seu cadastro, e leia de novo.</Trans>
        ) : (
          callText(failure)
        )}
      </Text>
      <WaysOn />
    </CodeFrame>
  )
}

function Entrance({ a, b }: EntrancePageProps) {
  const { t } = useLingui()
  const app = useApp()
  const offer = useQuery(experience(app, a))
  const arriving = useMutation(attend(app))
  if (arriving.data) return <Arrived experience={arriving.data.experience} now />
  if (offer.data) {
    return (
      <Arriving
        experience={offer.data}
        busy={arriving.isPending}
        failure={arriving.error}
        tell={(categoryProfessionalPoints) =>
          arriving.mutate({ a, b, categoryProfessionalPoints }, { onSuccess: () => vibrate('done') })
        }
      />
    )
  }
  if (offer.error instanceof CallRefused) return <Invalid failure={offer.error} />
  return (
    <CodeFrame title={t`Confirme a sua presença`}>
      {offer.isPending ? (
        <Skeleton height={12} />
      ) : (
        <>
          <Text tone="muted">
            <Trans>Sem conexão não dá para confirmar a presença. O código continua valendo: tente de novo aqui.</Trans>
          </Text>
          <Button
            fullWidth
            loading={offer.isFetching}
            iconLeft={<IconRefresh size={20} />}
            onClick={() => void offer.refetch()}
          >
            <Trans>Tentar novamente</Trans>
          </Button>
        </>
      )}
    </CodeFrame>
  )
}
