/** The code from the mail and the new password, twice. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { readEmail } from '#domain/people/email.ts'
import { codeDigits, normalizeCode } from '#domain/people/recovery.ts'
import { type Recovery, requestCode, setNewPassword } from '#web/data/recovery.ts'
import { useApp } from '#web/data/use-app.ts'
import { callFields } from '#web/i18n/refusal-text.ts'
import { NewPasswordFields, useWrongNewPassword } from '#web/parts/new-password-fields.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { CodeField } from '#web/ui/field/code-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { DoorFrame } from '#web/parts/door-frame.tsx'
import { LoginLink } from './login-link.tsx'
import { RecoveryFailure } from './recovery-failure.tsx'
import { EmailField } from './door-fields.tsx'

/** Seconds before another code may be asked for: the first one is usually on its way. */
const patience = 30

const empty = { email: '', code: '', newPassword: '', confirmation: '' }
type Values = typeof empty
type Wrong = Partial<Record<keyof Values, string | undefined>>

function useWrongFields() {
  const { t } = useLingui()
  const wrongPassword = useWrongNewPassword()
  return ({ email, code, ...password }: Values): Wrong => ({
    ...(readEmail(email) === null && { email: t`Digite um e-mail válido` }),
    ...(normalizeCode(code) === null && { code: t`Digite um código válido` }),
    ...wrongPassword(password),
  })
}

export interface ResetPasswordPageProps {
  recovery: Recovery
  /** Where the person wanted to go; it comes along to the sign-in. */
  redirect: string | undefined
  onSet: () => void
}

export function ResetPasswordPage({ recovery, redirect, onSet }: ResetPasswordPageProps) {
  const { t } = useLingui()
  const { type } = recovery
  const app = useApp()
  const wrongFields = useWrongFields()
  const [values, setValues] = useState({ ...empty, email: recovery.email ?? '' })
  const [wrong, setWrong] = useState<Wrong>({})
  const save = useMutation({ ...setNewPassword(app), onSuccess: onSet })
  const set = (field: keyof Values) => (value: string) => setValues({ ...values, [field]: value })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = wrongFields(values)
    setWrong(found)
    const first = (['email', 'code', 'newPassword', 'confirmation'] as const).find((field) => found[field])
    if (first === undefined) {
      const { email, code, newPassword } = values
      return save.mutate({ type, email: email.trim(), code, newPassword })
    }
    const control = event.currentTarget.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }

  const refused = callFields(save.error)
  return (
    <DoorFrame
      title={t`Criar nova senha`}
      subtitle={
        recovery.email
          ? t`Se ${recovery.email} estiver cadastrado, o código chega em alguns minutos e vale por 15.`
          : t`Digite o código que enviamos para o seu e-mail. Ele vale por 15 minutos.`
      }
    >
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          <RecoveryFailure attempt={save} />
          {recovery.email === undefined && (
            <EmailField value={values.email} onValueChange={set('email')} error={wrong.email ?? refused['email']} />
          )}
          <CodeField
            name="code"
            label={t`Código`}
            hint={t`Os ${codeDigits} números da mensagem`}
            length={codeDigits}
            value={values.code}
            onValueChange={set('code')}
            error={wrong.code ?? refused['code']}
          />
          <NewPasswordFields
            values={values}
            onType={(typed) => setValues({ ...values, ...typed })}
            wrong={{ ...wrong, newPassword: wrong.newPassword ?? refused['newPassword'] }}
          />
          <Button type="submit" fullWidth loading={save.isPending}>
            <Trans>Salvar nova senha</Trans>
          </Button>
        </Stack>
      </form>
      <AnotherCode type={type} email={values.email} />
      <LoginLink type={type} redirect={redirect}>
        <Trans>Voltar para a entrada</Trans>
      </LoginLink>
    </DoorFrame>
  )
}

function AnotherCode({ type, email }: { type: Recovery['type']; email: string }) {
  const { t } = useLingui()
  const [left, setLeft] = useState(patience)
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const again = useMutation({ ...requestCode(useApp()), onSuccess: () => setLeft(patience) })
  return (
    <Stack gap={2}>
      <RecoveryFailure attempt={again} />
      {again.isSuccess && <Notice>{t`Enviamos outro código. Só o último vale.`}</Notice>}
      <Button
        quiet
        disabled={left > 0 || email.trim() === ''}
        loading={again.isPending}
        onClick={() => again.mutate({ type, email: email.trim() })}
      >
        {left > 0 ? t`Enviar outro código em ${left} s` : t`Enviar outro código`}
      </Button>
    </Stack>
  )
}
