/** A form of the profile: what was typed survives a reload, and a change made elsewhere meanwhile is noticed. */
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { CallRefused } from '#client/api/call-errors.ts'
import type { Me, ProfileSaved } from '#contract/api.gen.ts'
import { type ProfileField, readProfile } from '#domain/people/profile-fields.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { me } from '#web/data/accounts.ts'
import { keepProfileDraft, readProfileDraft } from '#web/data/profile-draft.ts'
import { type ProfileChange, type ProfileValues, valuesOf } from '#web/data/profile.ts'
import { useApp } from '#web/data/use-app.ts'
import { fieldTexts } from '#web/i18n/field-texts.ts'
import { callFields } from '#web/i18n/refusal-text.ts'
import { toast } from '#web/ui/toast/toast.ts'

export type Known = Omit<Me, 'outboxKeys'>

export interface Difference {
  readonly field: ProfileField
  readonly now: string
  readonly typed: string
}

interface FormOptions {
  known: Known
  /** Names the form among those of the profile. */
  section: string
  fields: readonly ProfileField[]
  save: UseMutationOptions<ProfileSaved, Error, ProfileChange>
}

/** The values of the form: those that are saved, and over them what was typed before and not saved. */
function useTyped({ known, section, fields }: Omit<FormOptions, 'save'>) {
  const id = known.user._id
  const [draft] = useState(() => readProfileDraft(id, section))
  const [base, setBase] = useState(known)
  const before = valuesOf(base)
  const [values, setValues] = useState<ProfileValues>({ ...before, ...draft })
  const changed = fields.some((field) => values[field] !== before[field])
  // What was kept on the device is shown first; what the server says then takes its place unless something was typed.
  if (!changed && known.profile.version > base.profile.version) {
    setBase(known)
    setValues(valuesOf(known))
  }
  return {
    id,
    base,
    values,
    changed,
    newEmail: fields.includes('email') && values.email.trim().toLowerCase() !== before.email,
    wasDrafted: draft !== null,
    set(typed: Partial<ProfileValues>) {
      const next = { ...values, ...typed }
      setValues(next)
      const different = fields.filter((each) => next[each] !== before[each])
      const kept = Object.fromEntries(different.map((each) => [each, next[each]]))
      keepProfileDraft(id, section, different.length === 0 ? null : kept)
    },
    /** Puts what was changed here over what is saved now: what was not touched is not taken back. */
    rebase(now: Known): readonly Difference[] {
      const saved = valuesOf(now)
      const mine = fields.filter((each) => values[each] !== before[each] && values[each] !== saved[each])
      setBase(now)
      setValues({ ...saved, ...Object.fromEntries(mine.map((each) => [each, values[each]])) })
      return mine.map((field) => ({ field, now: saved[field], typed: values[field] }))
    },
    /** Forgets what was typed: the form shows what is saved. */
    restart(from: Known) {
      keepProfileDraft(id, section, null)
      setBase(from)
      setValues(valuesOf(from))
    },
  }
}

export function useProfileForm({ save, ...options }: FormOptions) {
  const app = useApp()
  const { fields } = options
  const { id, base, rebase, restart, wasDrafted, ...typed } = useTyped(options)
  const { values } = typed
  const [currentPassword, setCurrentPassword] = useState('')
  const [file, setFile] = useState<File>()
  const [wrong, setWrong] = useState<readonly ProfileField[]>([])
  const [differences, setDifferences] = useState<readonly Difference[]>()

  const sending = useMutation({
    ...save,
    onSuccess: ({ msg, user, profile }) => {
      setCurrentPassword('')
      setFile(undefined)
      setDifferences(undefined)
      restart({ ...base, user, profile })
      toast.success(msg)
    },
    onError: async (error) => {
      if (!(error instanceof CallRefused) || error.code !== 'version-conflict') return
      const found = rebase(await app.queries.fetchQuery({ ...me(app), staleTime: 0 }))
      setDifferences(found.length > 0 ? found : undefined)
    },
  })

  /** False when something is wrong and was marked. */
  function submit(): boolean {
    const written = Object.fromEntries(fields.map((field) => [field, values[field]]))
    const found = readProfile(written, dayOf(new Date())).wrong
    setWrong(found)
    if (found.length > 0) return false
    sending.mutate({ id, fields, values, version: base.profile.version, currentPassword, file })
    return true
  }

  function discard() {
    setWrong([])
    setFile(undefined)
    setDifferences(undefined)
    sending.reset()
    restart(base)
  }

  const said: Partial<Record<ProfileField, string>> = fieldTexts(wrong)
  const refused: Readonly<Partial<Record<string, string>>> = callFields(sending.error)
  return {
    ...typed,
    submit,
    discard,
    sending,
    differences,
    /** What was typed before and not saved is shown again. */
    recovered: wasDrafted && typed.changed,
    changed: typed.changed || file !== undefined,
    errorOf: (field: ProfileField) => said[field] ?? refused[field],
    file,
    setFile,
    fileError: refused['file'],
    currentPassword,
    setCurrentPassword,
    passwordError: refused['currentPassword'],
  }
}
