/** One economic group beside the list, or a new one; who may not change it reads it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import type { EconomicGroup } from '#contract/api.gen.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { ConflictNotice } from '#web/parts/conflict-notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { focusFirstInvalid } from '#web/ui/field/focus-first-invalid.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { statusText, statusTone } from './group-texts.ts'
import { StorePicker } from './store-picker.tsx'
import { useGroupForm } from './use-group-form.ts'

interface GroupDrawerProps {
  /** Null for a new one. */
  group: EconomicGroup | null
  onClose: () => void
}

/** What is not written in the form. */
function Facts({ group }: { group: EconomicGroup }) {
  const { t, i18n } = useLingui()
  return (
    <DefinitionList
      columns={2}
      items={[
        {
          term: t`Situação`,
          description: <Chip tone={statusTone[group.status]}>{i18n._(statusText[group.status])}</Chip>,
        },
        { term: t`Cadastro`, description: formatDateTime(group.createdAt) },
      ]}
    />
  )
}

/** The way to each of its stores, as they are saved. */
function Stores({ group: { stores } }: { group: EconomicGroup }) {
  const { t } = useLingui()
  if (stores.length === 0) return null
  return (
    <List label={t`Lojas do grupo`}>
      {stores.map(({ _id, name, cnpj }) => (
        <ListRow
          key={_id}
          title={name}
          subtitle={formatCnpj(cnpj)}
          render={<Link to="/cms/shopkeepers" search={{ page: 1, loja: cnpj }} />}
        />
      ))}
    </List>
  )
}

export function GroupReading({ group, onClose }: GroupDrawerProps & { group: EconomicGroup }) {
  return (
    <Drawer open onClose={onClose} title={group.name}>
      <Stack gap={5}>
        <Facts group={group} />
        <Stores group={group} />
      </Stack>
    </Drawer>
  )
}

export function GroupDrawer({ group, onClose }: GroupDrawerProps) {
  const { t } = useLingui()
  const id = useId()
  const form = useGroupForm({ group, onDone: onClose })
  const { values, set, errors, sending, differences, isNew } = form

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    if (!form.submit()) requestAnimationFrame(() => focusFirstInvalid(currentTarget))
  }

  return (
    <Drawer
      open
      onClose={onClose}
      blockOutside={form.changed}
      title={group?.name ?? t`Novo grupo`}
      footer={
        <Button type="submit" form={id} fullWidth loading={sending.isPending} disabled={!form.changed}>
          {isNew ? <Trans>Cadastrar</Trans> : <Trans>Salvar</Trans>}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap={5}>
          {sending.isError && !differences && (
            <Notice tone="danger" urgent>
              {callText(sending.error)}
            </Notice>
          )}
          {differences && (
            <ConflictNotice
              title={t`Outra pessoa alterou este cadastro`}
              differences={differences}
              onSave={form.submit}
              onDiscard={form.discard}
            />
          )}
          {group && <Facts group={group} />}
          <TextField
            name="name"
            label={t`Nome`}
            autoComplete="off"
            maxLength={120}
            value={values.name}
            onValueChange={(name) => set({ name })}
            error={errors.name}
          />
          <StorePicker
            groupId={group?._id}
            value={values.stores}
            onValueChange={(stores) => set({ stores })}
            error={errors.stores}
          />
          {group && <Stores group={group} />}
        </Stack>
      </form>
    </Drawer>
  )
}
