/** A few sentences to somebody else, kept while they are not sent. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { IconSend } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { ResumedNotice } from './resumed-notice.tsx'
import { useKeptTyping } from './use-kept-typing.ts'

/** Characters the agreement takes. */
const most = 500

interface WordsFormProps<Answer> {
  /** The record they are about. */
  id: string
  /** Names what is being written. */
  form: string
  label: string
  send: UseMutationOptions<Answer, Error, { id: string; text: string }>
  onSent: () => void
}

export function WordsForm<Answer>({ id, form, label, send, onSent }: WordsFormProps<Answer>) {
  const { t } = useLingui()
  const typing = useKeptTyping({ form: `${form}:${id}`, initial: { text: '' } })
  const [missing, setMissing] = useState(false)
  const sending = useMutation({
    ...send,
    onSuccess: () => {
      typing.forget()
      onSent()
    },
  })
  const text = typing.typed.text.trim()
  return (
    <Stack gap={4}>
      <ResumedNotice resumed={typing.resumed} onDiscard={typing.discard} />
      <FailureNotice attempt={sending} />
      <TextArea
        name="text"
        label={label}
        maxLength={most}
        value={typing.typed.text}
        onValueChange={(value) => typing.set({ text: value })}
        error={missing && text === '' ? t`Escreva o texto.` : undefined}
      />
      <Row justify="end">
        <Button
          iconLeft={<IconSend size={20} />}
          loading={sending.isPending}
          onClick={() => (text === '' ? setMissing(true) : sending.mutate({ id, text }))}
        >
          <Trans>Enviar</Trans>
        </Button>
      </Row>
    </Stack>
  )
}
