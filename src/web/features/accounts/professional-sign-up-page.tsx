/** Joining as a professional in two steps; also the way to complete a registration that a sign-in found unfinished. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CallRefused } from '#client/api/call-errors.ts'
import { invitationOf } from '#web/data/sign-up.ts'
import { useApp } from '#web/data/use-app.ts'
import { Button } from '#web/ui/button/button.tsx'
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

/** Keeps the invitation for as long as it may be good, whatever the connection is like, and fills in what it says. */
function useInvitation({ token, signUp, set, change }: SignUpHandle & { token: string }) {
  const found = useQuery(invitationOf(useApp(), token))
  const { data, error } = found
  const isOver = error instanceof CallRefused && error.code === 'not-found'
  const wanted = isOver ? null : token
  const { values, invitation, filledFrom } = signUp
  useEffect(() => {
    if (invitation !== wanted) change({ invitation: wanted })
  }, [invitation, wanted, change])
  useEffect(() => {
    if (!data || filledFrom === token) return
    const { name, email, store } = data
    change({ filledFrom: token })
    set({
      name: values.name || (name ?? ''),
      email: values.email || (email ?? ''),
      referenceStore: values.referenceStore || (store?._id ?? ''),
    })
  }, [data, filledFrom, token, change, set, values])
  return { ...found, isOver }
}

function Invitation(props: SignUpHandle & { token: string }) {
  const { t } = useLingui()
  const { data, isError, isOver, refetch } = useInvitation(props)
  if (isOver)
    return (
      <Notice>
        <Trans>Este convite não vale mais, mas você pode se cadastrar.</Trans>
      </Notice>
    )
  if (data) {
    const inviter = data.store?.name ?? data.senderName
    return (
      <Notice tone="success">
        <Trans>Convite de {inviter}</Trans>
      </Notice>
    )
  }
  if (!isError) return null
  return (
    <Notice tone="warning" action={<Button quiet compact onClick={() => void refetch()}>{t`Tentar de novo`}</Button>}>
      <Trans>Não foi possível abrir o convite agora. Ele está guardado e vai junto com o seu cadastro.</Trans>
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
