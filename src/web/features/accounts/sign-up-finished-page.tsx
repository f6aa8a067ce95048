/** The registration is complete: what happens next, and on to the sign-in. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { DoorFrame } from '#web/parts/door-frame.tsx'

export interface SignUpFinishedPageProps {
  /** Somebody of a store, who waits to be confirmed. */
  store: boolean
}

export function SignUpFinishedPage({ store }: SignUpFinishedPageProps) {
  const { t } = useLingui()
  return (
    <DoorFrame title={t`Cadastro concluído`} subtitle={t`Que bom ter você no programa.`}>
      <Notice tone="success">
        {store ? (
          <Trans>Sua conta está em aprovação. Avisaremos você por e-mail quando puder entrar.</Trans>
        ) : (
          <Trans>Sua conta está em aprovação. Você já pode entrar e enviar notas.</Trans>
        )}
      </Notice>
      <Notice>
        <Trans>Enviamos uma mensagem para o seu e-mail. Abra o link dela para confirmar que o endereço é seu.</Trans>
      </Notice>
      <ButtonLink outline={store} fullWidth render={<Link to="/login" />}>
        {store ? <Trans>Voltar para a entrada</Trans> : <Trans>Entrar</Trans>}
      </ButtonLink>
    </DoorFrame>
  )
}
