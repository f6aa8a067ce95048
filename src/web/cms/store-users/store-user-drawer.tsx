/** Somebody of a store beside the list: who they are, what they may do, and their confirmation. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import type { StoreUser } from '#contract/api.gen.ts'
import { RegisterDrawer } from '#web/register/register-drawer.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { CpfField, PhoneField } from '#web/ui/field/masked-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { IconCheck } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { StoreUserFacts } from './store-user-facts.tsx'
import { storeUserKindHint, storeUserKindText, storeUserStatusText } from './store-user-texts.ts'
import { useStoreUserForm } from './use-store-user-form.ts'

interface StoreUserDrawerProps {
  user: StoreUser
  mayChange: boolean
  /** Leads to everybody of the store; absent while only they are shown. */
  storeLink: ReactElement<{ className?: string; children?: ReactNode }> | undefined
  onClose: () => void
}

type Form = ReturnType<typeof useStoreUserForm>

function PersonFields({ form: { values, set, errorOf } }: { form: Form }) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        name="name"
        label={t`Nome`}
        autoComplete="off"
        maxLength={120}
        value={values.name}
        onValueChange={(name) => set({ name })}
        error={errorOf('name')}
      />
      <TextField
        name="email"
        label={t`E-mail`}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={254}
        value={values.email}
        onValueChange={(email) => set({ email })}
        error={errorOf('email')}
      />
      <PhoneField
        name="cellphone"
        label={t`Celular`}
        optional
        autoComplete="off"
        value={values.cellphone}
        onValueChange={(cellphone) => set({ cellphone })}
        error={errorOf('cellphone')}
      />
      <CpfField
        name="cpf"
        label={t`CPF`}
        optional
        autoComplete="off"
        value={values.cpf}
        onValueChange={(cpf) => set({ cpf })}
        error={errorOf('cpf')}
      />
    </>
  )
}

const kinds = ['manager', 'seller'] as const
const statuses = ['pending', 'active', 'inactive'] as const

function PowerFields({ form: { values, set, errorOf, base } }: { form: Form }) {
  const { t, i18n } = useLingui()
  const unfinished = base.status === 'incomplete'
  const settable = unfinished ? (['incomplete'] as const) : statuses
  return (
    <>
      <Dropdown
        label={t`Perfil`}
        value={values.subUserType}
        options={kinds.map((kind) => ({ value: kind, label: i18n._(storeUserKindText[kind]) }))}
        onValueChange={(value) => set({ subUserType: kinds.find((kind) => kind === value) ?? values.subUserType })}
        error={errorOf('subUserType')}
      />
      <Text tone="muted" size="small">
        {i18n._(storeUserKindHint[values.subUserType])}
      </Text>
      <Dropdown
        label={t`Situação`}
        disabled={unfinished}
        value={values.status}
        options={settable.map((status) => ({ value: status, label: i18n._(storeUserStatusText[status]) }))}
        onValueChange={(value) => set({ status: statuses.find((status) => status === value) ?? values.status })}
        error={errorOf('status')}
      />
    </>
  )
}

function Waiting({ isSending, onConfirm }: { isSending: boolean; onConfirm: () => void }) {
  const { t } = useLingui()
  return (
    <Notice tone="warning" title={t`Aguardando confirmação`}>
      <Stack gap={3}>
        <Text>
          <Trans>Confira se a pessoa trabalha nesta loja. Ao confirmar, ela recebe um e-mail e pode entrar.</Trans>
        </Text>
        <Button iconLeft={<IconCheck size={20} />} disabled={isSending} onClick={onConfirm}>
          <Trans>Confirmar acesso</Trans>
        </Button>
      </Stack>
    </Notice>
  )
}

export function StoreUserDrawer({ user, mayChange, storeLink, onClose }: StoreUserDrawerProps) {
  const form = useStoreUserForm({ row: user, onDone: onClose })
  const { base, differences, saving } = form
  return (
    <RegisterDrawer
      title={user.name}
      reading={!mayChange}
      form={form}
      onClose={onClose}
      trail={{ kind: 'person', id: user._id }}
      facts={
        <>
          <StoreUserFacts user={base} />
          <ButtonLink outline render={<Link to="/cms/shopkeepers/users/$id" params={{ id: base._id }} />}>
            <Trans>Abrir a ficha</Trans>
          </ButtonLink>
          {storeLink && (
            <ButtonLink outline render={storeLink}>
              <Trans>Ver todas as pessoas desta loja</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      {base.status === 'pending' && !differences && (
        <Waiting isSending={saving.isPending} onConfirm={() => form.submit({ status: 'active' })} />
      )}
      <Stack gap={4}>
        <PersonFields form={form} />
        <PowerFields form={form} />
      </Stack>
    </RegisterDrawer>
  )
}
