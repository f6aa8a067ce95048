/** Where the link of the message leads: the e-mail is confirmed at once, or the message is sent again. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallRefused } from '#client/api/call-errors.ts'
import { homePath } from '#domain/people/role.ts'
import { validateEmail } from '#web/data/email-validation.ts'
import { useApp, useSession } from '#web/data/use-app.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { DoorFrame } from '#web/parts/door-frame.tsx'
import { ResendValidation } from './resend-validation.tsx'

export interface EmailConfirmPageProps {
  /** Of the link; empty when the page was opened without one. */
  id: string
}

export function EmailConfirmPage({ id }: EmailConfirmPageProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const { mutate, data, error, isPending } = useMutation(validateEmail(useApp()))
  useEffect(() => {
    if (id !== '') mutate(id)
  }, [id, mutate])
  const isOver = id === '' || error instanceof CallRefused

  if (data)
    return (
      <DoorFrame title={t`E-mail confirmado`} subtitle={t`Obrigado! Agora nossos avisos chegam até você.`}>
        <Notice tone="success" urgent>
          {t`E-mail validado com sucesso!`}
        </Notice>
        <ButtonLink fullWidth render={<Link to={user ? homePath(user.userType) : '/login'} />}>
          {user ? <Trans>Continuar</Trans> : <Trans>Entrar</Trans>}
        </ButtonLink>
      </DoorFrame>
    )
  return (
    <DoorFrame
      title={t`Confirmar e-mail`}
      subtitle={isOver ? t`Digite o seu e-mail para receber um novo link, que vale por 3 dias.` : undefined}
    >
      {error && (
        <Notice tone={isOver ? 'warning' : 'danger'} urgent>
          {callText(error)}
        </Notice>
      )}
      {isOver && <ResendValidation />}
      {error && !isOver && (
        <Button fullWidth loading={isPending} onClick={() => mutate(id)}>
          <Trans>Tentar novamente</Trans>
        </Button>
      )}
      {!error && !isOver && (
        <Stack gap={3}>
          <p role="status">
            <Trans>Confirmando o seu e-mail…</Trans>
          </p>
          <Skeleton height={6} />
        </Stack>
      )}
      <Link to="/login">
        <Trans>Voltar para a entrada</Trans>
      </Link>
    </DoorFrame>
  )
}
