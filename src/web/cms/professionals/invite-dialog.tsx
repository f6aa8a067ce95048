/** The programme asks a professional by e-mail to join. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { readProfile } from '#domain/people/profile-fields.ts'
import { inviteProfessional } from '#web/data/professionals.ts'
import { useApp } from '#web/data/use-app.ts'
import { fieldTexts } from '#web/i18n/field-texts.ts'
import { callFields } from '#web/i18n/refusal-text.ts'
import { FailureNotice } from '#web/parts/failure-notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { focusFirstInvalid } from '#web/ui/field/focus-first-invalid.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { toast } from '#web/ui/toast/toast.ts'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<string>()
  const send = useMutation({
    ...inviteProfessional(useApp()),
    onSuccess: ({ msg }) => {
      toast.success(msg)
      onClose()
    },
  })
  const refused = callFields(send.error)['email']

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const found = fieldTexts(readProfile({ email }, '').wrong).email
    setWrong(found)
    if (found === undefined) send.mutate({ email: email.trim() })
    else requestAnimationFrame(() => focusFirstInvalid(currentTarget))
  }

  return (
    <Modal
      open
      onClose={onClose}
      blockOutside={email !== ''}
      title={t`Convidar profissional`}
      description={t`A pessoa recebe um e-mail com o link do cadastro, que vale por 30 dias.`}
      footer={
        <Row gap={3} justify="end">
          <Button outline onClick={onClose}>
            <Trans>Voltar</Trans>
          </Button>
          <Button type="submit" form={id} loading={send.isPending}>
            <Trans>Enviar convite</Trans>
          </Button>
        </Row>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap={4}>
          <FailureNotice attempt={refused === undefined ? send : { ...send, error: null }} />
          <TextField
            name="email"
            label={t`E-mail`}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={254}
            value={email}
            onValueChange={(typed) => {
              setEmail(typed)
              setWrong(undefined)
              send.reset()
            }}
            error={wrong ?? refused}
          />
        </Stack>
      </form>
    </Modal>
  )
}
