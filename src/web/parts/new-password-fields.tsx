/** A new password, typed twice. */
import { useLingui } from '@lingui/react/macro'
import { isPassword } from '#domain/people/password.ts'
import { PasswordField } from '#web/ui/field/password-field.tsx'

export interface NewPassword {
  readonly newPassword: string
  readonly confirmation: string
}

type Wrong = { readonly [Field in keyof NewPassword]?: string | undefined }

/** What is wrong with it, in the words of the dictionary (specification, section 5). */
export function useWrongNewPassword() {
  const { t } = useLingui()
  return ({ newPassword, confirmation }: NewPassword): Wrong => ({
    ...(!isPassword(newPassword) && { newPassword: t`Digite uma senha válida` }),
    ...(confirmation === ''
      ? { confirmation: t`Digite uma confirmação de senha válida` }
      : confirmation !== newPassword && { confirmation: t`As senhas não coincidem` }),
  })
}

export interface NewPasswordFieldsProps {
  values: NewPassword
  onType: (typed: Partial<NewPassword>) => void
  wrong: Wrong
}

export function NewPasswordFields({ values, onType, wrong }: NewPasswordFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <PasswordField
        name="newPassword"
        label={t`Nova senha`}
        hint={t`Ao menos 8 caracteres`}
        autoComplete="new-password"
        value={values.newPassword}
        onValueChange={(newPassword) => onType({ newPassword })}
        error={wrong.newPassword}
      />
      <PasswordField
        name="confirmation"
        label={t`Repita a nova senha`}
        autoComplete="new-password"
        value={values.confirmation}
        onValueChange={(confirmation) => onType({ confirmation })}
        error={wrong.confirmation}
      />
    </>
  )
}
