/** What is written of somebody of a store: checked, sent, and held against what somebody else saved meanwhile. */
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallRefused } from '#client/api/call-errors.ts'
import type { StoreUser } from '#contract/api.gen.ts'
import { formatCpf } from '#domain/documents/cpf.ts'
import { formatPhone } from '#domain/documents/phone.ts'
import { readProfile } from '#domain/people/profile-fields.ts'
import { updateStoreUser } from '#web/data/store-users.ts'
import { useApp } from '#web/data/use-app.ts'
import { callFields } from '#web/i18n/refusal-text.ts'
import type { Difference } from '#web/parts/conflict-notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { kindText, statusText } from './store-user-texts.ts'

type Values = Pick<StoreUser, 'name' | 'email' | 'subUserType' | 'status'> & { cellphone: string; cpf: string }
type Field = keyof Values

const valuesOf = ({ name, email, cellphone, cpf, subUserType, status }: StoreUser): Values => ({
  name,
  email,
  // The field writes the area in front; the country goes without saying.
  cellphone: (cellphone ?? '').replace(/^\+55/, ''),
  cpf: cpf ?? '',
  subUserType,
  status,
})

interface StoreUserFormOptions {
  user: StoreUser
  /** The person as the server has them now. */
  reread: () => Promise<StoreUser | undefined>
  onDone: () => void
}

function useWrongFields() {
  const { t } = useLingui()
  return ({ name, email, cellphone, cpf }: Values): Partial<Record<Field, string>> => {
    const { wrong } = readProfile({ name, email, cellphone, cpf }, '')
    return {
      ...(wrong.includes('name') && { name: t`Digite um nome válido` }),
      ...(wrong.includes('email') && { email: t`Digite um e-mail válido` }),
      ...(wrong.includes('cellphone') && { cellphone: t`Digite um telefone válido` }),
      ...(wrong.includes('cpf') && { cpf: t`Digite um CPF válido` }),
    }
  }
}

/** What was typed beside what somebody else saved, where they differ. */
function useDifferences() {
  const { t, i18n } = useLingui()
  return (now: StoreUser, typed: Values): readonly Difference[] => {
    const saved = valuesOf(now)
    const phone = (digits: string) => (digits === '' ? '' : formatPhone(`+55${digits}`))
    const said = [
      { label: t`Nome`, now: saved.name, typed: typed.name.trim() },
      { label: t`E-mail`, now: saved.email, typed: typed.email.trim() },
      { label: t`Celular`, now: phone(saved.cellphone), typed: phone(typed.cellphone) },
      { label: t`CPF`, now: formatCpf(saved.cpf), typed: formatCpf(typed.cpf) },
      { label: t`Perfil`, now: i18n._(kindText[saved.subUserType]), typed: i18n._(kindText[typed.subUserType]) },
      { label: t`Situação`, now: i18n._(statusText[saved.status]), typed: i18n._(statusText[typed.status]) },
    ]
    return said.filter((one) => one.now !== one.typed)
  }
}

export function useStoreUserForm({ user, reread, onDone }: StoreUserFormOptions) {
  const wrongFields = useWrongFields()
  const differencesOf = useDifferences()
  const [base, setBase] = useState(user)
  const [values, setValues] = useState(valuesOf(user))
  const [wrong, setWrong] = useState<Partial<Record<Field, string>>>({})
  const [differences, setDifferences] = useState<readonly Difference[]>()
  const sending = useMutation({
    ...updateStoreUser(useApp()),
    onSuccess: ({ msg }) => {
      toast.success(msg)
      onDone()
    },
    onError: async (error) => {
      if (!(error instanceof CallRefused) || error.code !== 'version-conflict') return
      const now = await reread()
      if (!now) return
      setBase(now)
      setDifferences(differencesOf(now, values))
    },
  })
  const refused = callFields(sending.error)
  const before = valuesOf(base)

  return {
    values,
    sending,
    differences,
    /** What the server has. */
    known: base,
    changed: JSON.stringify(values) !== JSON.stringify(before),
    set: (part: Partial<Values>) => setValues({ ...values, ...part }),
    errorOf: (field: Field) => wrong[field] ?? refused[field],
    /** False when something is wrong and was marked. `part` is said together with what was typed. */
    submit(part: Partial<Values> = {}): boolean {
      const said = { ...values, ...part }
      const found = wrongFields(said)
      setValues(said)
      setWrong(found)
      setDifferences(undefined)
      if (Object.keys(found).length > 0) return false
      const { status, ...facts } = said
      // Whoever has not finished the registration has no state an admin could give.
      const power = status === 'incomplete' ? {} : { status }
      sending.mutate({ ...facts, ...power, id: base._id, version: base.version })
      return true
    },
    /** Shows what is saved instead of what was typed. */
    discard() {
      setDifferences(undefined)
      sending.reset()
      setValues(before)
    },
  }
}
