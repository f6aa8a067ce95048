/** The new password is set: on to the sign-in. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { loginPathOf, type RecoveryType } from '#domain/people/recovery.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { DoorFrame } from '#web/parts/door-frame.tsx'

interface PasswordRecoveredPageProps {
  type: RecoveryType
  /** Where the person wanted to go before. */
  redirect: string | undefined
}

export function PasswordRecoveredPage({ type, redirect }: PasswordRecoveredPageProps) {
  const { t } = useLingui()
  return (
    <DoorFrame
      title={t`Senha alterada`}
      subtitle={t`Por segurança, saímos de todos os aparelhos. Entre com a nova senha.`}
    >
      <ButtonLink fullWidth render={<Link to={loginPathOf[type]} search={{ redirect }} />}>
        <Trans>Entrar</Trans>
      </ButtonLink>
    </DoorFrame>
  )
}
