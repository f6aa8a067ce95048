/** One admin beside the list, or a new one. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminUser } from '#contract/api.gen.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { RegisterDrawer } from '#web/register/register-drawer.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { adminKinds } from '#domain/people/admin-kinds.ts'
import { adminKindText } from '#web/parts/admin-kind-text.ts'
import { adminKindHint, adminStatusText } from './admin-texts.ts'
import { useAdminForm } from './use-admin-form.ts'

interface AdminDrawerProps {
  /** Null for a new one. */
  user: AdminUser | null
  /** It is the reader's own account. */
  isMine: boolean
  mayChange: boolean
  onClose: () => void
}

type Form = ReturnType<typeof useAdminForm>

function Fields({ form, isMine }: { form: Form; isMine: boolean }) {
  const { t, i18n } = useLingui()
  const { values, set, errorOf, isNew } = form
  return (
    <Stack gap={4}>
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
        hint={isNew ? t`A pessoa recebe um e-mail e cria a própria senha.` : undefined}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={254}
        value={values.email}
        onValueChange={(email) => set({ email })}
        error={errorOf('email')}
      />
      {!isNew && (
        <PasswordField
          name="password"
          label={t`Nova senha`}
          optional
          hint={t`Uma nova senha desconecta todos os aparelhos da pessoa.`}
          autoComplete="new-password"
          value={values.password}
          onValueChange={(password) => set({ password })}
          error={errorOf('password')}
        />
      )}
      <Dropdown
        label={t`Perfil`}
        disabled={isMine}
        value={values.subUserType}
        options={adminKinds.map((kind) => ({ value: kind, label: i18n._(adminKindText[kind]) }))}
        onValueChange={(value) => set({ subUserType: adminKinds.find((kind) => kind === value) ?? values.subUserType })}
        error={errorOf('subUserType')}
      />
      <Text tone="muted" size="small">
        {isMine ? <Trans>Só outra pessoa pode mudar o seu perfil.</Trans> : i18n._(adminKindHint[values.subUserType])}
      </Text>
    </Stack>
  )
}

export function AdminDrawer({ user, isMine, mayChange, onClose }: AdminDrawerProps) {
  const { t, i18n } = useLingui()
  const form = useAdminForm({ row: user, onDone: onClose })
  return (
    <RegisterDrawer
      title={user?.name ?? t`Novo usuário`}
      reading={!mayChange}
      form={form}
      onClose={onClose}
      trail={user && { kind: 'person', id: user._id }}
      facts={
        user && (
          <DefinitionList
            columns={2}
            items={[
              { term: t`Situação`, description: i18n._(adminStatusText[user.status]) },
              { term: t`Cadastro`, description: formatDateTime(user.createdAt) },
              { term: t`Último acesso`, description: user.lastSeenAt && formatDateTime(user.lastSeenAt) },
            ]}
          />
        )
      }
    >
      <Fields form={form} isMine={isMine} />
    </RegisterDrawer>
  )
}
