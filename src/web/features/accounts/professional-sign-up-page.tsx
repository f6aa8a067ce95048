/** Joining as a professional in two steps; also the way to complete a registration that a sign-in found unfinished. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { invitationOf } from '#web/data/sign-up.ts'
import { useApp } from '#web/data/use-app.ts'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Stepper } from '#web/ui/stepper/stepper.tsx'
import { DoorFrame } from './door-frame.tsx'
import { SignUpAccountStep } from './sign-up-account-step.tsx'
import { SignUpProfileStep } from './sign-up-profile-step.tsx'
import { useSignUp, type SignUpHandle } from './use-sign-up.ts'

export interface ProfessionalSignUpPageProps {
  /** Token of an invitation; empty without one. */
  token: string
  /** The second step is open, as far as it can be. */
  second: boolean
  onSecond: () => void
  onFirst: () => void
  onDone: () => void
}

function Invitation({ token, signUp, set, change }: SignUpHandle & { token: string }) {
  const { data, isError } = useQuery(invitationOf(useApp(), token))
  const { values, invitation } = signUp
  useEffect(() => {
    if (!data || invitation === token) return
    const { name, email, store } = data
    change({ invitation: token })
    set({
      name: values.name || (name ?? ''),
      email: values.email || (email ?? ''),
      referenceStore: values.referenceStore || (store?._id ?? ''),
    })
  }, [data, invitation, token, change, set, values])
  if (isError)
    return (
      <Notice>
        <Trans>Este convite não vale mais, mas você pode se cadastrar.</Trans>
      </Notice>
    )
  if (!data) return null
  const inviter = data.store?.name ?? data.senderName
  return (
    <Notice tone="success">
      <Trans>Convite de {inviter}</Trans>
    </Notice>
  )
}

export function ProfessionalSignUpPage({ token, second, onSecond, onFirst, onDone }: ProfessionalSignUpPageProps) {
  const { t } = useLingui()
  const handle = useSignUp()
  const [expired, setExpired] = useState(false)
  const { signUp, change } = handle
  const inSecond = second && signUp.handle !== null
  const unfinished = inSecond && signUp.taken === null

  function expire() {
    setExpired(true)
    change({ handle: null, taken: null, key: crypto.randomUUID() })
    onFirst()
  }

  return (
    <DoorFrame
      key={inSecond ? 'second' : 'first'}
      title={unfinished ? t`Complete seus dados` : t`Cadastro profissional`}
      subtitle={unfinished ? t`Falta pouco para você entrar.` : undefined}
    >
      <Stepper label={t`Cadastro`} steps={[t`Sua conta`, t`Seus dados`]} current={inSecond ? 1 : 0} />
      {token !== '' && <Invitation token={token} {...handle} />}
      {expired && !inSecond && (
        <Notice tone="warning">
          <Trans>Para continuar o cadastro, digite de novo o e-mail e a senha.</Trans>
        </Notice>
      )}
      {inSecond ? (
        <SignUpProfileStep {...handle} onDone={onDone} onExpired={expire} />
      ) : (
        <SignUpAccountStep {...handle} onTaken={onSecond} />
      )}
      <Link to="/login">
        <Trans>Já tenho cadastro</Trans>
      </Link>
    </DoorFrame>
  )
}
