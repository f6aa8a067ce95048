/** An invitation by e-mail. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { readEmail } from '#domain/people/email.ts'
import { invite } from '#web/data/invitations.ts'
import { useApp } from '#web/data/use-app.ts'
import { callFields } from '#web/i18n/refusal-text.ts'
import { FailureNotice } from '#web/parts/failure-notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { IconMailForward } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { toast } from '#web/ui/toast/toast.ts'

const empty = { email: '', name: '' }

export function InviteForm() {
  const { t } = useLingui()
  const [values, setValues] = useState(empty)
  const [wrong, setWrong] = useState<string>()
  const send = useMutation({
    ...invite(useApp()),
    onSuccess: () => {
      setValues(empty)
      toast.success(t`Convite enviado com sucesso!`)
    },
  })
  const set = (field: keyof typeof empty) => (value: string) => setValues({ ...values, [field]: value })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const [email, name] = [readEmail(values.email), values.name.trim()]
    setWrong(email === null ? t`Digite um e-mail válido` : undefined)
    if (email !== null) return send.mutate({ email, ...(name && { name }) })
    const control = event.currentTarget.elements.namedItem('email')
    if (control instanceof HTMLElement) control.focus()
  }

  const refused = callFields(send.error)
  return (
    <Card title={t`Por e-mail`}>
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          <FailureNotice attempt={refused['email'] ? { ...send, error: null } : send} />
          <TextField
            name="email"
            label={t`E-mail`}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={254}
            value={values.email}
            onValueChange={set('email')}
            error={wrong ?? refused['email']}
          />
          <TextField
            name="name"
            label={t`Nome`}
            optional
            autoComplete="off"
            autoCapitalize="words"
            maxLength={120}
            value={values.name}
            onValueChange={set('name')}
          />
          <Button type="submit" loading={send.isPending} iconLeft={<IconMailForward size={20} />}>
            <Trans>Enviar convite</Trans>
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
