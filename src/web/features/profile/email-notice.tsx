/** Says that the e-mail is not confirmed yet, and sends the message again. */
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { resendValidation } from '#web/data/email-validation.ts'
import { useApp } from '#web/data/use-app.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import type { Known } from './use-profile-form.ts'

export function EmailNotice({ user, profile }: Pick<Known, 'user' | 'profile'>) {
  const send = useMutation(resendValidation(useApp()))
  const { email, userType } = user
  // Admins are made by admins; nobody asks them. A profile kept by an older version does not say.
  if (userType === 'admin' || profile.emailValidated !== false) return null
  if (send.isSuccess)
    return (
      <Notice tone="success">
        <Trans>Enviamos uma mensagem para {email}. O link dela vale por 3 dias.</Trans>
      </Notice>
    )
  return (
    <Notice
      tone="warning"
      action={
        <Button compact outline loading={send.isPending} onClick={() => send.mutate(email)}>
          <Trans>Enviar mensagem</Trans>
        </Button>
      }
    >
      {send.isError ? callText(send.error) : <Trans>Seu e-mail ainda não foi confirmado.</Trans>}
    </Notice>
  )
}
