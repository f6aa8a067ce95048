/** The fields that stand at several doors: the e-mail one enters with, and a password that is new. */
import { useLingui } from '@lingui/react/macro'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { Wrong } from './sign-up-texts.ts'

export interface EmailFieldProps {
  value: string
  onValueChange: (email: string) => void
  onBlur?: () => void
  error: string | undefined
}

export function EmailField(props: EmailFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      name="email"
      label={t`E-mail`}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      maxLength={254}
      {...props}
    />
  )
}

/** Never kept: they live as long as the form. */
export interface Passwords {
  readonly password: string
  readonly confirmPassword: string
}

export interface PasswordFieldsProps {
  passwords: Passwords
  onPasswords: (typed: Partial<Passwords>) => void
  wrong: Wrong
}

export function PasswordFields({ passwords, onPasswords, wrong }: PasswordFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <PasswordField
        name="password"
        label={t`Senha`}
        hint={t`Ao menos 8 caracteres`}
        autoComplete="new-password"
        value={passwords.password}
        onValueChange={(password) => onPasswords({ password })}
        error={wrong['password']}
      />
      <PasswordField
        name="confirmPassword"
        label={t`Repita a senha`}
        autoComplete="new-password"
        value={passwords.confirmPassword}
        onValueChange={(confirmPassword) => onPasswords({ confirmPassword })}
        error={wrong['confirmPassword']}
      />
    </>
  )
}
