/** What is written of an admin: checked, sent, and held against what somebody else saved meanwhile. */
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallRefused } from '#client/api/call-errors.ts'
import type { AdminKind, AdminUser } from '#contract/api.gen.ts'
import { isPassword } from '#domain/people/password.ts'
import { createAdmin, updateAdmin } from '#web/data/admins.ts'
import { useApp } from '#web/data/use-app.ts'
import { callFields } from '#web/i18n/refusal-text.ts'
import type { Difference } from '#web/parts/conflict-notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { kindText } from './admin-texts.ts'

export interface AdminValues {
  name: string
  email: string
  password: string
  subUserType: AdminKind
}

const valuesOf = (user: AdminUser | null): AdminValues => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  password: '',
  subUserType: user?.subUserType ?? 'operator',
})

interface AdminFormOptions {
  /** Null for a new one. */
  user: AdminUser | null
  /** The admin as the server has them now. */
  reread: () => Promise<AdminUser | undefined>
  onDone: () => void
}

function useWrongFields() {
  const { t } = useLingui()
  return ({ name, email, password }: AdminValues, isNew: boolean): Partial<Record<keyof AdminValues, string>> => ({
    ...(name.trim() === '' && { name: t`Digite um nome válido` }),
    ...(!/^\S+@\S+$/.test(email.trim()) && { email: t`Digite um e-mail válido` }),
    ...((isNew || password !== '') && !isPassword(password) && { password: t`Digite uma senha válida` }),
  })
}

export function useAdminForm({ user, reread, onDone }: AdminFormOptions) {
  const { t, i18n } = useLingui()
  const app = useApp()
  const wrongFields = useWrongFields()
  const [base, setBase] = useState(user)
  const [values, setValues] = useState(valuesOf(user))
  const [wrong, setWrong] = useState<Partial<Record<keyof AdminValues, string>>>({})
  const [differences, setDifferences] = useState<readonly Difference[]>()
  const onSuccess = ({ msg }: { msg: string }) => {
    toast.success(msg)
    onDone()
  }
  const creating = useMutation({ ...createAdmin(app), onSuccess })
  const updating = useMutation({
    ...updateAdmin(app),
    onSuccess,
    onError: async (error) => {
      if (!(error instanceof CallRefused) || error.code !== 'version-conflict') return
      const now = await reread()
      if (!now) return
      setBase(now)
      const kindOf = ({ subUserType }: Pick<AdminValues, 'subUserType'>) => i18n._(kindText[subUserType])
      const said = [
        { label: t`Nome`, now: now.name, typed: values.name.trim() },
        { label: t`E-mail`, now: now.email, typed: values.email.trim() },
        { label: t`Perfil`, now: kindOf(now), typed: kindOf(values) },
      ]
      setDifferences(said.filter((one) => one.now !== one.typed))
    },
  })
  const sending = base ? updating : creating
  const refused = callFields(sending.error)
  const before = valuesOf(base)

  return {
    values,
    isNew: base === null,
    sending,
    differences,
    changed: JSON.stringify(values) !== JSON.stringify(before),
    set: (part: Partial<AdminValues>) => setValues({ ...values, ...part }),
    errorOf: (field: keyof AdminValues) => wrong[field] ?? refused[field],
    /** False when something is wrong and was marked. */
    submit(): boolean {
      const found = wrongFields(values, base === null)
      setWrong(found)
      setDifferences(undefined)
      if (Object.keys(found).length > 0) return false
      if (base) updating.mutate({ ...values, id: base._id, version: base.version })
      else creating.mutate(values)
      return true
    },
    /** Shows what is saved instead of what was typed. */
    discard() {
      setDifferences(undefined)
      updating.reset()
      setValues(before)
    },
  }
}
