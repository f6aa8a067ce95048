/** Asks for the name under which a list is saved as it is now, and who has it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { AdminKind, SavedView } from '#contract/api.gen.ts'
import { saveView } from '#web/data/saved-views.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
import { callFields, callText } from '#web/i18n/refusal-text.ts'
import { adminKinds } from '#domain/people/admin-kinds.ts'
import { adminKindText } from '#web/parts/admin-kind-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { CheckboxGroup } from '#web/ui/field/choice-group.tsx'
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

interface SaveViewDialogProps extends ListPlace {
  /** The view of their own that is shown: it is what they would save anew. */
  present: SavedView | undefined
  onClose: () => void
}

const isKind = (kind: string): kind is AdminKind => adminKinds.some((one) => one === kind)

export function SaveViewDialog({ list, search, present, onClose }: SaveViewDialogProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const [name, setName] = useState(present?.name ?? '')
  const [shared, setShared] = useState(present?.shared ?? false)
  const [firstFor, setFirstFor] = useState<readonly AdminKind[]>(present?.firstFor ?? [])
  const isOwner = usePerson().subUserType === 'owner'
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
    save.mutate({ list, name, search, shared, ...(isOwner && { firstFor: shared ? [...firstFor] : [] }) })
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
          <Checkbox
            label={t`Compartilhar com a equipe`}
            hint={t`Todos os usuários do painel veem esta visão na lista.`}
            checked={shared}
            onCheckedChange={setShared}
          />
          {isOwner && shared && (
            <CheckboxGroup
              label={t`A lista abre com esta visão para`}
              optional
              inline
              options={adminKinds.map((kind) => ({ value: kind, label: i18n._(adminKindText[kind]) }))}
              value={firstFor}
              onValueChange={(chosen) => setFirstFor(chosen.filter(isKind))}
            />
          )}
        </Stack>
      </form>
    </Modal>
  )
}
