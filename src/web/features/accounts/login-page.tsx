/** Signing in as a professional, to a store, or as an admin; the terms come next when they are not accepted yet. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { CallRefused } from '#client/api/call-errors.ts'
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import { signIn, type Door } from '#web/data/sign-in.ts'
import { keepUnfinished } from '#web/data/kept-sign-up.ts'
import { keepUnfinishedInStore } from '#web/data/kept-store-sign-up.ts'
import { useApp } from '#web/data/use-app.ts'
import { callFields } from '#web/i18n/refusal-text.ts'
import { FailureNotice } from '#web/parts/failure-notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { CnpjField } from '#web/ui/field/masked-field.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DoorFrame } from '#web/parts/door-frame.tsx'
import { TermsStep } from './terms-step.tsx'
import { EmailField } from './door-fields.tsx'

export interface LoginPageProps {
  door: Door
  /** Where the person wanted to go, also by another door. */
  redirect: string | undefined
  /** Called once the person is in and the terms are accepted. */
  onSignedIn: () => void
  /** The registration is not complete: what completes it is kept on this device. */
  onUnfinished?: () => void
}

/** Keeps what a refusal says of an unfinished registration; false for any other failure. */
function isUnfinished(error: Error, door: Door, email: string): boolean {
  if (!(error instanceof CallRefused)) return false
  const { code, details } = error
  if ((code !== 'user-incomplete' && code !== 'finish-register') || details.userId === undefined) return false
  const keep = door === 'store' ? keepUnfinishedInStore : keepUnfinished
  keep({ email, userId: details.userId, storesList: details.storesList ?? [] })
  return true
}

type Wrong = Partial<Record<'email' | 'password' | 'cnpj', string>>

function useWrongFields(door: Door) {
  const { t } = useLingui()
  return (values: { email: string; password: string; cnpj: string }): Wrong => ({
    ...(door === 'store' && normalizeCnpj(values.cnpj) === null && { cnpj: t`Digite um CNPJ válido` }),
    ...(!/^\S+@\S+\.\S+$/.test(values.email.trim()) && { email: t`Digite um login válido` }),
    ...(values.password === '' && { password: t`Digite a senha` }),
  })
}

export function LoginPage({ door, redirect, onSignedIn, onUnfinished }: LoginPageProps) {
  const { t } = useLingui()
  const app = useApp()
  const wrongFields = useWrongFields(door)
  const [values, setValues] = useState({ email: '', password: '', cnpj: '' })
  const [wrong, setWrong] = useState<Wrong>({})
  const [terms, setTerms] = useState<string>()
  const enter = useMutation({
    ...signIn(app, door),
    onSuccess: (signedIn) => (signedIn.termsAccepted ? onSignedIn() : setTerms(signedIn.termsVersion)),
    onError: (error, { email }) => void (onUnfinished && isUnfinished(error, door, email) && onUnfinished()),
  })
  const set = (field: keyof typeof values) => (value: string) => setValues({ ...values, [field]: value })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = wrongFields(values)
    setWrong(found)
    const first = (['cnpj', 'email', 'password'] as const).find((field) => found[field])
    if (first) {
      const control = event.currentTarget.elements.namedItem(first)
      if (control instanceof HTMLElement) control.focus()
      return
    }
    enter.mutate({ email: values.email.trim(), password: values.password, cnpj: values.cnpj })
  }

  if (terms !== undefined) return <TermsStep version={terms} onAccepted={onSignedIn} onOutdated={setTerms} />
  const refused = callFields(enter.error)
  const title = { professional: t`Entrar como profissional`, store: t`Entrar como lojista`, admin: t`Administração` }[
    door
  ]
  return (
    <DoorFrame title={title}>
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          <FailureNotice attempt={enter} />
          {door === 'store' && (
            <CnpjField
              name="cnpj"
              label={t`CNPJ da loja`}
              value={values.cnpj}
              onValueChange={set('cnpj')}
              error={wrong.cnpj ?? refused['cnpj']}
              autoComplete="organization"
            />
          )}
          <EmailField value={values.email} onValueChange={set('email')} error={wrong.email ?? refused['email']} />
          <PasswordField
            name="password"
            label={t`Senha`}
            value={values.password}
            onValueChange={set('password')}
            error={wrong.password ?? refused['password']}
          />
          <Button type="submit" fullWidth loading={enter.isPending}>
            <Trans>Entrar</Trans>
          </Button>
        </Stack>
      </form>
      <OtherWays door={door} redirect={redirect} />
    </DoorFrame>
  )
}

/** For whom this door is the wrong one, or whose key is lost. */
function OtherWays({ door, redirect }: Pick<LoginPageProps, 'door' | 'redirect'>) {
  return (
    <>
      <Link
        to={door === 'admin' ? '/cms/forgot-password' : '/forgot-password'}
        search={door === 'admin' ? { redirect } : { type: door, redirect }}
      >
        <Trans>Esqueci minha senha</Trans>
      </Link>
      {door === 'store' && (
        <Link to="/sign-up-lojista">
          <Trans>Ainda não tenho cadastro</Trans>
        </Link>
      )}
      {door !== 'admin' && (
        <Link to="/login" search={{ redirect }}>
          <Trans>Não é você? Escolha outro acesso</Trans>
        </Link>
      )}
    </>
  )
}
