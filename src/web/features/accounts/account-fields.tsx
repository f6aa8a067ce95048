/** Who somebody is and the password they will enter with. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { readAccount } from '#domain/people/sign-up.ts'
import { emailIsKnown } from '#web/data/sign-up.ts'
import { useApp } from '#web/data/use-app.ts'
import { Card } from '#web/ui/card/card.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { EmailField, type EmailFieldProps, PasswordFields, type PasswordFieldsProps } from './door-fields.tsx'
import type { SignUpHandle } from './use-sign-up.ts'

interface KnownEmailFieldProps extends Omit<EmailFieldProps, 'onBlur'> {
  /** The server has it already, because this sign-up began with it. */
  begun: boolean
}

/** Tells early that somebody is registered already; what cannot be asked is told by sending the form. */
function KnownEmailField({ begun, ...field }: KnownEmailFieldProps) {
  const look = useMutation(emailIsKnown(useApp()))
  return (
    <>
      <EmailField
        {...field}
        onBlur={() => {
          const { email } = readAccount({ email: field.value }).kept
          if (email !== null && !begun) look.mutate(email)
        }}
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

interface AccountFieldsProps extends SignUpHandle, PasswordFieldsProps {}

export function AccountFields({ signUp, set, passwords, onPasswords, wrong }: AccountFieldsProps) {
  const { t } = useLingui()
  const { values, handle } = signUp
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
      <KnownEmailField
        value={values.email ?? ''}
        onValueChange={(email) => set({ email })}
        begun={handle !== null}
        error={wrong['email']}
      />
      <PasswordFields passwords={passwords} onPasswords={onPasswords} wrong={wrong} />
    </Card>
  )
}
