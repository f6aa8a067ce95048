/** The first step: who you are and the password you will enter with. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { wrongPasswords } from '#domain/people/password.ts'
import type { AccountField } from '#domain/people/profile-fields.ts'
import { readAccount } from '#domain/people/sign-up.ts'
import { accountText } from '#web/data/kept-sign-up.ts'
import { beginSignUp, emailIsKnown } from '#web/data/sign-up.ts'
import { useApp } from '#web/data/use-app.ts'
import { FailureNotice } from '#web/parts/failure-notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { focusFirstInvalid } from '#web/ui/field/focus-first-invalid.ts'
import { PhoneField } from '#web/ui/field/masked-field.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { textsOf } from './sign-up-texts.ts'
import type { SignUpHandle } from './use-sign-up.ts'

type Asked = AccountField | 'password' | 'confirmPassword'

/** What is wrong in the form; an unchanged password of a step that was taken need not be typed again. */
function wrongIn(
  values: Parameters<typeof readAccount>[0],
  passwords: Parameters<typeof wrongPasswords>[0],
  taken: boolean,
): Asked[] {
  const keeps = taken && passwords.password === '' && passwords.confirmPassword === ''
  return [...readAccount(values).wrong, ...(keeps ? [] : wrongPasswords(passwords))]
}

interface EmailFieldProps {
  value: string
  onValueChange: (email: string) => void
  /** The server has it already. */
  taken: boolean
  error: string | undefined
}

/** Tells early that somebody is registered already; what cannot be asked is told by sending the form. */
function EmailField({ value, onValueChange, taken, error }: EmailFieldProps) {
  const { t } = useLingui()
  const look = useMutation(emailIsKnown(useApp()))
  return (
    <>
      <TextField
        name="email"
        label={t`E-mail`}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={254}
        value={value}
        onValueChange={onValueChange}
        onBlur={() => {
          const { email } = readAccount({ email: value }).kept
          if (email !== null && !taken) look.mutate(email)
        }}
        error={error}
      />
      {look.isError && <Notice tone="warning">{look.error.message}</Notice>}
      {look.data === true && (
        <Notice
          tone="warning"
          action={
            <Link to="/login-profissional">
              <Trans>Entrar</Trans>
            </Link>
          }
        >
          <Trans>Este e-mail já tem cadastro.</Trans>
        </Notice>
      )}
    </>
  )
}

export function SignUpAccountStep({ signUp, set, change, onTaken }: SignUpHandle & { onTaken: () => void }) {
  const { t } = useLingui()
  const app = useApp()
  const [password, setPassword] = useState('')
  const [confirmPassword, setConfirmation] = useState('')
  const [wrong, setWrong] = useState<readonly Asked[]>([])
  const begin = useMutation({
    ...beginSignUp(app),
    onSuccess: ({ userId, storesList }) => {
      change({ handle: userId, stores: storesList, taken: accountText(signUp) })
      onTaken()
    },
  })
  const { values } = signUp
  const taken = signUp.handle !== null

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = wrongIn(values, { password, confirmPassword }, taken)
    setWrong(found)
    if (found.length > 0) return void requestAnimationFrame(() => focusFirstInvalid(form))
    if (taken && password === '' && signUp.taken === accountText(signUp)) return onTaken()
    begin.mutate({ signUp, password, confirmPassword })
  }

  const said = textsOf(wrong, begin.error)
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        <FailureNotice attempt={begin} />
        <TextField
          name="name"
          label={t`Nome completo`}
          autoComplete="name"
          maxLength={120}
          value={values.name ?? ''}
          onValueChange={(name) => set({ name })}
          error={said['name']}
        />
        <EmailField
          value={values.email ?? ''}
          onValueChange={(email) => set({ email })}
          taken={taken}
          error={said['email']}
        />
        <PhoneField
          name="cellphone"
          label={t`Celular`}
          value={values.cellphone ?? ''}
          onValueChange={(cellphone) => set({ cellphone })}
          error={said['cellphone']}
        />
        <PasswordField
          name="password"
          label={t`Senha`}
          hint={taken ? t`Deixe em branco para manter a que você criou` : t`Ao menos 8 caracteres`}
          autoComplete="new-password"
          value={password}
          onValueChange={setPassword}
          error={said['password']}
        />
        <PasswordField
          name="confirmPassword"
          label={t`Repita a senha`}
          autoComplete="new-password"
          value={confirmPassword}
          onValueChange={setConfirmation}
          error={said['confirmPassword']}
        />
        <Button type="submit" fullWidth loading={begin.isPending}>
          <Trans>Continuar</Trans>
        </Button>
      </Stack>
    </form>
  )
}
