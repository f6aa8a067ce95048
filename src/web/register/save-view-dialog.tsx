/** Asks for the name under which a list is saved as it is now. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { saveView } from '#web/data/saved-views.ts'
import { useApp } from '#web/data/use-app.ts'
import { callFields, callText } from '#web/i18n/refusal-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'

/** A list as it is now. */
export interface ListPlace {
  /** Names it among all lists. */
  list: string
  /** What stands behind the path of the list as it is now; empty for the list as it is at first. */
  search: string
}

export function SaveViewDialog({ list, search, onClose }: ListPlace & { onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const [name, setName] = useState('')
  const save = useMutation({
    ...saveView(useApp()),
    onSuccess: ({ msg }) => {
      toast.success(msg)
      onClose()
    },
  })
  const refused = callFields(save.error)['name']
  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate({ list, name, search })
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t`Salvar esta visão`}
      description={t`Guarda os filtros e a ordem da lista. Uma visão com o mesmo nome é substituída.`}
      footer={
        <>
          <Button outline onClick={onClose}>
            <Trans>Voltar</Trans>
          </Button>
          <Button type="submit" form={id} loading={save.isPending}>
            <Trans>Salvar</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap={4}>
          {save.isError && refused === undefined && (
            <Notice tone="danger" urgent>
              {callText(save.error)}
            </Notice>
          )}
          <TextField
            name="name"
            label={t`Nome da visão`}
            maxLength={60}
            value={name}
            onValueChange={(typed) => {
              setName(typed)
              save.reset()
            }}
            error={refused}
          />
        </Stack>
      </form>
    </Modal>
  )
}
