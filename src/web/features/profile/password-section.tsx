/** A new password, with the present one; every other device is signed out. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changePassword } from '#web/data/profile.ts'
import { useApp } from '#web/data/use-app.ts'
import { callFields, callText } from '#web/i18n/refusal-text.ts'
import { NewPasswordFields, useWrongNewPassword } from '#web/parts/new-password-fields.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { focusFirstInvalid } from '#web/ui/field/focus-first-invalid.ts'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { toast } from '#web/ui/toast/toast.ts'

const empty = { currentPassword: '', newPassword: '', confirmation: '' }
type Values = typeof empty
type Wrong = Partial<Record<keyof Values, string | undefined>>

function useWrongFields() {
  const { t } = useLingui()
  const wrongPassword = useWrongNewPassword()
  return (values: Values): Wrong => ({
    ...(values.currentPassword === '' && { currentPassword: t`Digite a senha` }),
    ...wrongPassword(values),
  })
}

export function PasswordSection() {
  const { t } = useLingui()
  const wrongFields = useWrongFields()
  const [values, setValues] = useState(empty)
  const [wrong, setWrong] = useState<Wrong>({})
  const change = useMutation({
    ...changePassword(useApp()),
    onSuccess: ({ msg }) => {
      setValues(empty)
      toast.success(msg)
    },
  })
  const type = (typed: Partial<Values>) => setValues({ ...values, ...typed })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const found = wrongFields(values)
    setWrong(found)
    const { currentPassword, newPassword } = values
    if (Object.keys(found).length === 0) change.mutate({ currentPassword, newPassword })
    else requestAnimationFrame(() => focusFirstInvalid(currentTarget))
  }

  const refused = callFields(change.error)
  const told = change.isError && Object.keys(refused).length === 0
  return (
    <Card>
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          <Text tone="muted">
            <Trans>Ao trocar a senha, os seus outros aparelhos são desconectados.</Trans>
          </Text>
          {told && (
            <Notice tone="danger" urgent>
              {callText(change.error)}
            </Notice>
          )}
          <PasswordField
            name="currentPassword"
            label={t`Senha atual`}
            value={values.currentPassword}
            onValueChange={(currentPassword) => type({ currentPassword })}
            error={wrong.currentPassword ?? refused['currentPassword']}
          />
          <NewPasswordFields
            values={values}
            onType={type}
            wrong={{ ...wrong, newPassword: wrong.newPassword ?? refused['newPassword'] }}
          />
          <div>
            <Button type="submit" loading={change.isPending}>
              <Trans>Trocar senha</Trans>
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}
