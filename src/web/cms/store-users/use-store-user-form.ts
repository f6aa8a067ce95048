/** What is written of somebody of a store. */
import { useLingui } from '@lingui/react/macro'
import type { StoreUser } from '#contract/api.gen.ts'
import { formatCpf } from '#domain/documents/cpf.ts'
import { formatPhone } from '#domain/documents/phone.ts'
import { readProfile } from '#domain/people/profile-fields.ts'
import { oneStoreUser, saveStoreUser, type StoreUserWriting } from '#web/data/store-users.ts'
import { useApp } from '#web/data/use-app.ts'
import { useRegisterForm, type WrongFields } from '#web/register/use-register-form.ts'
import { storeUserKindText, storeUserStatusText } from './store-user-texts.ts'

const valuesOf = ({ name, email, cellphone, cpf, subUserType, status }: StoreUser): StoreUserWriting => ({
  name,
  email,
  // The field writes the area in front; the country goes without saying.
  cellphone: (cellphone ?? '').replace(/^\+55/, ''),
  cpf: cpf ?? '',
  subUserType,
  status,
})

const phone = (digits: string) => (digits === '' ? '' : formatPhone(`+55${digits}`))

interface StoreUserFormOptions {
  row: StoreUser
  onDone: () => void
}

function useWrongFields() {
  const { t } = useLingui()
  return ({ name, email, cellphone, cpf }: StoreUserWriting): WrongFields<StoreUserWriting> => {
    const { wrong } = readProfile({ name, email, cellphone, cpf }, '')
    return {
      ...(wrong.includes('name') && { name: t`Digite um nome válido` }),
      ...(wrong.includes('email') && { email: t`Digite um e-mail válido` }),
      ...(wrong.includes('cellphone') && { cellphone: t`Digite um telefone válido` }),
      ...(wrong.includes('cpf') && { cpf: t`Digite um CPF válido` }),
    }
  }
}

export function useStoreUserForm(options: StoreUserFormOptions) {
  const { t, i18n } = useLingui()
  const app = useApp()
  return useRegisterForm({
    name: 'store-user',
    ...options,
    reread: (saved) => app.queries.fetchQuery({ ...oneStoreUser(app, saved._id), staleTime: 0 }),
    valuesOf,
    wrongOf: useWrongFields(),
    said: [
      { label: t`Nome`, of: ({ name }) => name.trim() },
      { label: t`E-mail`, of: ({ email }) => email.trim() },
      { label: t`Celular`, of: ({ cellphone }) => phone(cellphone) },
      { label: t`CPF`, of: ({ cpf }) => formatCpf(cpf) },
      { label: t`Perfil`, of: ({ subUserType }) => i18n._(storeUserKindText[subUserType]) },
      { label: t`Situação`, of: ({ status }) => i18n._(storeUserStatusText[status]) },
    ],
    save: saveStoreUser(app),
  })
}
