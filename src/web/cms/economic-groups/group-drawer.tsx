/** One economic group beside the list, or a new one; who may not change it reads it. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { EconomicGroup } from '#contract/api.gen.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { RecordTrail } from '#web/parts/record-trail.tsx'
import { RegisterDrawer } from '#web/register/register-drawer.tsx'
import type { RecordDrawerProps } from '#web/register/register.ts'
import { Chip } from '#web/ui/chip/chip.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { groupStatusText, groupStatusTone } from './group-texts.ts'
import { StorePicker } from './store-picker.tsx'
import { inOrder, useGroupForm } from './use-group-form.ts'

/** What is not written in the form. */
function Facts({ group }: { group: EconomicGroup }) {
  const { t, i18n } = useLingui()
  return (
    <DefinitionList
      columns={2}
      items={[
        {
          term: t`Situação`,
          description: <Chip tone={groupStatusTone[group.status]}>{i18n._(groupStatusText[group.status])}</Chip>,
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

function Reading({ group, onClose }: { group: EconomicGroup; onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} title={group.name}>
      <Stack gap={5}>
        <Facts group={group} />
        <Stores group={group} />
        <RecordTrail kind="economic-group" id={group._id} />
      </Stack>
    </Drawer>
  )
}

function Writing({ row, title, onClose }: Omit<RecordDrawerProps<EconomicGroup>, 'mayChange'>) {
  const { t } = useLingui()
  const form = useGroupForm({ row, onDone: onClose })
  const { values, set, errorOf, refused } = form
  return (
    <RegisterDrawer title={title} form={form} onClose={onClose} trail={row && { kind: 'economic-group', id: row._id }}>
      {row && <Facts group={row} />}
      <TextField
        name="name"
        label={t`Nome`}
        autoComplete="off"
        maxLength={120}
        value={values.name}
        onValueChange={(name) => set({ name })}
        error={errorOf('name')}
      />
      <StorePicker
        groupId={row?._id}
        value={values.stores}
        onValueChange={(stores) => set({ stores: inOrder(stores) })}
        error={refused['storeIds']}
      />
      {row && <Stores group={row} />}
    </RegisterDrawer>
  )
}

export function GroupDrawer({ mayChange, ...drawer }: RecordDrawerProps<EconomicGroup>) {
  const { row, onClose } = drawer
  return row && !mayChange ? <Reading group={row} onClose={onClose} /> : <Writing {...drawer} />
}
