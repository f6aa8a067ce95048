/** Asks for the message of confirmation again. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { readAccount } from '#domain/people/sign-up.ts'
import { resendValidation } from '#web/data/email-validation.ts'
import { useApp } from '#web/data/use-app.ts'
import { FailureNotice } from '#web/parts/failure-notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { EmailField } from './door-fields.tsx'

export function ResendValidation() {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState(false)
  const send = useMutation(resendValidation(useApp()))

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = readAccount({ email }).kept.email
    setWrong(typed === null)
    if (typed !== null) send.mutate(typed)
  }

  if (send.isSuccess)
    return (
      <Notice tone="success" urgent>
        <Trans>Se este e-mail ainda não foi confirmado, você vai receber uma mensagem em alguns minutos.</Trans>
      </Notice>
    )
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        <EmailField value={email} onValueChange={setEmail} error={wrong ? t`Digite um e-mail válido` : undefined} />
        <FailureNotice attempt={send} />
        <Button type="submit" fullWidth loading={send.isPending}>
          <Trans>Enviar nova mensagem</Trans>
        </Button>
      </Stack>
    </form>
  )
}
