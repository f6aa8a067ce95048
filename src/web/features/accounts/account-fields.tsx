/** Who somebody is and the password they will enter with. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { readAccount } from '#domain/people/sign-up.ts'
import { emailIsKnown } from '#web/data/sign-up.ts'
import { useApp } from '#web/data/use-app.ts'
import { Card } from '#web/ui/card/card.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import type { Wrong } from './sign-up-texts.ts'
import type { SignUpHandle } from './use-sign-up.ts'

export interface Passwords {
  readonly password: string
  readonly confirmPassword: string
}

interface EmailFieldProps {
  value: string
  onValueChange: (email: string) => void
  /** The server has it already, because this sign-up began with it. */
  begun: boolean
  error: string | undefined
}

/** Tells early that somebody is registered already; what cannot be asked is told by sending the form. */
function EmailField({ value, onValueChange, begun, error }: EmailFieldProps) {
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
          if (email !== null && !begun) look.mutate(email)
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

interface AccountFieldsProps extends SignUpHandle {
  /** They are never kept: they live as long as the form. */
  passwords: Passwords
  onPasswords: (typed: Passwords) => void
  wrong: Wrong
}

export function AccountFields({ signUp, set, passwords, onPasswords, wrong }: AccountFieldsProps) {
  const { t } = useLingui()
  const { values, handle } = signUp
  const { password, confirmPassword } = passwords
  return (
    <Card title={t`Sua conta`}>
      <TextField
        name="name"
        label={t`Nome completo`}
        autoComplete="name"
        maxLength={120}
        value={values.name ?? ''}
        onValueChange={(name) => set({ name })}
        error={wrong['name']}
      />
      <EmailField
        value={values.email ?? ''}
        onValueChange={(email) => set({ email })}
        begun={handle !== null}
        error={wrong['email']}
      />
      <PasswordField
        name="password"
        label={t`Senha`}
        hint={t`Ao menos 8 caracteres`}
        autoComplete="new-password"
        value={password}
        onValueChange={(typed) => onPasswords({ ...passwords, password: typed })}
        error={wrong['password']}
      />
      <PasswordField
        name="confirmPassword"
        label={t`Repita a senha`}
        autoComplete="new-password"
        value={confirmPassword}
        onValueChange={(typed) => onPasswords({ ...passwords, confirmPassword: typed })}
        error={wrong['confirmPassword']}
      />
    </Card>
  )
}
