/** Asking for a code by e-mail. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { readEmail } from '#domain/people/email.ts'
import type { RecoveryType } from '#domain/people/recovery.ts'
import { requestCode } from '#web/data/recovery.ts'
import { useApp } from '#web/data/use-app.ts'
import { callFields } from '#web/i18n/refusal-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DoorFrame } from '#web/parts/door-frame.tsx'
import { LoginLink } from './login-link.tsx'
import { RecoveryFailure } from './recovery-failure.tsx'
import { EmailField } from './door-fields.tsx'

interface ForgotPasswordPageProps {
  type: RecoveryType
  /** Where the person wanted to go; it comes along to the sign-in. */
  redirect: string | undefined
  onSent: () => void
}

export function ForgotPasswordPage({ type, redirect, onSent }: ForgotPasswordPageProps) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<string>()
  const request = useMutation({ ...requestCode(useApp()), onSuccess: onSent })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = readEmail(email)
    setWrong(address === null ? t`Digite um e-mail válido` : undefined)
    if (address !== null) request.mutate({ type, email: address })
    else event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <DoorFrame
      title={t`Esqueci minha senha`}
      subtitle={t`Digite o e-mail do seu cadastro. Enviaremos um código para você criar uma nova senha.`}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          <RecoveryFailure attempt={request} />
          <EmailField value={email} onValueChange={setEmail} error={wrong ?? callFields(request.error)['email']} />
          <Button type="submit" fullWidth loading={request.isPending}>
            <Trans>Enviar código</Trans>
          </Button>
        </Stack>
      </form>
      {type === 'professional' && (
        <Link to="/forgot-password" search={{ type: 'store', redirect }}>
          <Trans>Sou lojista</Trans>
        </Link>
      )}
      {type === 'store' && (
        <Link to="/forgot-password" search={{ type: 'professional', redirect }}>
          <Trans>Sou profissional</Trans>
        </Link>
      )}
      <LoginLink type={type} redirect={redirect}>
        <Trans>Lembrei a senha: voltar para a entrada</Trans>
      </LoginLink>
    </DoorFrame>
  )
}
