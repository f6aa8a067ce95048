/** Joining as a professional; also the way to complete a registration that a sign-in found unfinished. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CallRefused } from '#client/api/call-errors.ts'
import { invitationOf } from '#web/data/sign-up.ts'
import { useApp } from '#web/data/use-app.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { DoorFrame } from '#web/parts/door-frame.tsx'
import { ProfessionalSignUpForm } from './professional-sign-up-form.tsx'
import { useSignUp, type SignUpHandle } from './use-sign-up.ts'

export interface ProfessionalSignUpPageProps {
  /** Token of an invitation; empty without one. */
  token: string
  /** A sign-in found a registration that was begun before: only the rest is asked for, as far as it can be completed. */
  unfinished: boolean
  /** It cannot be completed any more: all is asked for again. */
  onExpired: () => void
  /** The registration is complete; whether the person is signed in, too. */
  onDone: (isIn: boolean) => void
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

export function ProfessionalSignUpPage({ token, unfinished, onExpired, onDone }: ProfessionalSignUpPageProps) {
  const { t } = useLingui()
  const handle = useSignUp()
  const [expired, setExpired] = useState(false)
  const { signUp, change } = handle
  const rest = unfinished && signUp.handle !== null

  function expire() {
    setExpired(true)
    change({ handle: null, key: crypto.randomUUID() })
    onExpired()
  }

  return (
    <DoorFrame
      key={rest ? 'rest' : 'all'}
      title={rest ? t`Complete seus dados` : t`Cadastro profissional`}
      subtitle={rest ? t`Falta pouco para você entrar.` : t`Leva um minuto; o resto você completa depois, no perfil.`}
    >
      {token !== '' && <Invitation token={token} {...handle} />}
      {expired && !rest && (
        <Notice tone="warning">
          <Trans>Para continuar o cadastro, digite de novo o e-mail e a senha.</Trans>
        </Notice>
      )}
      <ProfessionalSignUpForm {...handle} unfinished={rest} onDone={onDone} onExpired={expire} />
      <Link to="/login">
        <Trans>Já tenho cadastro</Trans>
      </Link>
    </DoorFrame>
  )
}
