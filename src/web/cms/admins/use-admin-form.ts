/** What is written of an admin. */
import { useLingui } from '@lingui/react/macro'
import type { AdminKind, AdminUser } from '#contract/api.gen.ts'
import { readEmail } from '#domain/people/email.ts'
import { isPassword } from '#domain/people/password.ts'
import { adminCalls } from '#web/data/admins.ts'
import { useApp } from '#web/data/use-app.ts'
import { useRegisterForm, type WrongFields } from '#web/register/use-register-form.ts'
import { adminKindText } from '#web/parts/admin-kind-text.ts'

interface AdminValues {
  name: string
  email: string
  password: string
  subUserType: AdminKind
}

const valuesOf = (row: AdminUser | null): AdminValues => ({
  name: row?.name ?? '',
  email: row?.email ?? '',
  password: '',
  subUserType: row?.subUserType ?? 'operator',
})

interface AdminFormOptions {
  /** Null for a new one. */
  row: AdminUser | null
  onDone: () => void
}

function useWrongFields() {
  const { t } = useLingui()
  return ({ name, email, password }: AdminValues): WrongFields<AdminValues> => ({
    ...(name.trim() === '' && { name: t`Digite um nome válido` }),
    ...(readEmail(email) === null && { email: t`Digite um e-mail válido` }),
    ...(password !== '' && !isPassword(password) && { password: t`Digite uma senha válida` }),
  })
}

export function useAdminForm(options: AdminFormOptions) {
  const { t, i18n } = useLingui()
  const app = useApp()
  return useRegisterForm({
    name: 'admin',
    ...options,
    reread: async (saved) => saved && app.queries.fetchQuery({ ...adminCalls.one(app, saved._id), staleTime: 0 }),
    valuesOf,
    wrongOf: useWrongFields(),
    said: [
      { label: t`Nome`, of: ({ name }) => name.trim() },
      { label: t`E-mail`, of: ({ email }) => email.trim() },
      { label: t`Perfil`, of: ({ subUserType }) => i18n._(adminKindText[subUserType]) },
    ],
    save: adminCalls.save(app),
    // The password that was is known to nobody.
    undoes: ({ password }) => password === '',
  })
}
