/** A form of the profile: what was typed survives a reload, and a change made elsewhere meanwhile is noticed. */
import { useLingui } from '@lingui/react/macro'
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { isOvertaken } from '#client/api/call-errors.ts'
import type { Me, ProfileSaved } from '#contract/api.gen.ts'
import { readEmail } from '#domain/people/email.ts'
import { type ProfileField, readProfile } from '#domain/people/profile-fields.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { me } from '#web/data/accounts.ts'
import { keepProfileDraft, readProfileDraft } from '#web/data/profile-draft.ts'
import { type ProfileChange, type ProfileValues, profileValuesOf } from '#web/data/profile.ts'
import { useApp } from '#web/data/use-app.ts'
import { fieldTexts, stillWrong } from '#web/i18n/field-texts.ts'
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

/** As they are kept: a number with its points and without them is the same. */
const read = (fields: readonly ProfileField[], values: ProfileValues) =>
  readProfile(Object.fromEntries(fields.map((field) => [field, values[field]])), dayOf(new Date()))

/** The values of the form: those that are saved, and over them what was typed before and not saved. */
function useTyped({ known, section, fields }: Omit<FormOptions, 'save'>) {
  const id = known.user._id
  const [draft] = useState(() => readProfileDraft(id, section))
  const [base, setBase] = useState(known)
  const before = profileValuesOf(base)
  const [values, setValues] = useState<ProfileValues>({ ...before, ...draft })
  const changed = fields.some((field) => values[field] !== before[field])
  // What was kept on the device is shown first; what the server says then takes its place unless something was typed.
  if (!changed && known.profile.version > base.profile.version) {
    setBase(known)
    setValues(profileValuesOf(known))
  }
  return {
    id,
    base,
    values,
    changed,
    newEmail: fields.includes('email') && readEmail(values.email) !== before.email,
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
      const saved = profileValuesOf(now)
      const [typed, kept] = [read(fields, values).values, read(fields, saved).values]
      const mine = fields.filter((each) => values[each] !== before[each] && typed[each] !== kept[each])
      setBase(now)
      setValues({ ...saved, ...Object.fromEntries(mine.map((each) => [each, values[each]])) })
      return mine.map((field) => ({ field, now: saved[field], typed: values[field] }))
    },
    /** Forgets what was typed: the form shows what is saved. */
    restart(from: Known) {
      keepProfileDraft(id, section, null)
      setBase(from)
      setValues(profileValuesOf(from))
    },
  }
}

interface Saving extends Pick<FormOptions, 'save'> {
  base: Known
  rebase: (now: Known) => readonly Difference[]
  onSaved: (saved: Known) => void
}

/** Sends the form. Whoever sends it again after a lost answer and finds all of it saved has saved it. */
function useSaving({ save, base, rebase, onSaved }: Saving) {
  const { t } = useLingui()
  const app = useApp()
  const [differences, setDifferences] = useState<readonly Difference[]>()

  function finish(saved: Known, said: string) {
    setDifferences(undefined)
    onSaved(saved)
    toast.success(said)
  }

  const sending = useMutation({
    ...save,
    onSuccess: ({ msg, user, profile }) => finish({ ...base, user, profile }, msg),
    onError: async (error, { file }) => {
      if (!isOvertaken(error)) return
      const now = await app.queries.fetchQuery({ ...me(app), staleTime: 0 })
      const found = rebase(now)
      setDifferences(found.length > 0 ? found : undefined)
      // Of a file nobody knows whether it arrived.
      if (found.length > 0 || file) return
      sending.reset()
      finish(now, t`Atualizado com sucesso!`)
    },
  })
  return { sending, differences, settle: () => setDifferences(undefined) }
}

export function useProfileForm({ save, ...options }: FormOptions) {
  const { fields } = options
  const { id, base, rebase, restart, wasDrafted, ...typed } = useTyped(options)
  const { values } = typed
  const [currentPassword, setCurrentPassword] = useState('')
  const [file, setFile] = useState<File>()
  const [wrong, setWrong] = useState<readonly ProfileField[]>([])

  function onSaved(saved: Known) {
    setCurrentPassword('')
    setFile(undefined)
    restart(saved)
  }
  const { sending, differences, settle } = useSaving({ save, base, rebase, onSaved })

  /** False when something is wrong and was marked. */
  function submit(): boolean {
    const found = read(fields, values).wrong
    setWrong(found)
    if (found.length > 0) return false
    sending.mutate({ id, fields, values, version: base.profile.version, currentPassword, file })
    return true
  }

  function discard() {
    setWrong([])
    setFile(undefined)
    settle()
    sending.reset()
    restart(base)
  }

  const said: Partial<Record<ProfileField, string>> = fieldTexts(stillWrong(wrong, read(fields, values).wrong))
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
