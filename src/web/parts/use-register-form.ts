/** The form of one record of a register: checked, sent, and held against what somebody else saved meanwhile. */
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { CallRefused } from '#client/api/call-errors.ts'
import { callFields } from '#web/i18n/refusal-text.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { Difference } from './conflict-notice.tsx'

interface RegisterRow {
  readonly _id: string
  readonly version: number
}

/** What is sent: a new record while there is no row it was written over. */
export interface RegisterSaving<Row, Values> {
  readonly values: Values
  readonly row: Row | null
}

/** Messages by the names of the fields, which are those of the agreement. */
export type WrongFields<Values> = Partial<Record<Extract<keyof Values, string>, string>>

interface Saved {
  readonly msg: string
}

export interface RegisterFormOptions<Row, Values, Answer extends Saved> {
  /** Null for a new one. */
  row: Row | null
  valuesOf: (row: Row | null) => Values
  /** Empty when everything fits. */
  wrongOf: (values: Values) => WrongFields<Values>
  /** What of a record is compared when two changed it, and how it is said. */
  said: readonly { readonly label: string; readonly of: (values: Values) => string }[]
  save: UseMutationOptions<Answer, Error, RegisterSaving<Row, Values>>
  /** The record as the server has it now. */
  reread: () => Promise<Row | undefined>
  onDone: () => void
}

export function useRegisterForm<Row extends RegisterRow, Values extends object, Answer extends Saved>(
  options: RegisterFormOptions<Row, Values, Answer>,
) {
  const { row, valuesOf, wrongOf, said, save, reread, onDone } = options
  const [base, setBase] = useState(row)
  const [values, setValues] = useState(() => valuesOf(row))
  const [wrong, setWrong] = useState<WrongFields<Values>>({})
  const [differences, setDifferences] = useState<readonly Difference[]>()
  const saving = useMutation({
    ...save,
    onSuccess: ({ msg }) => {
      toast.success(msg)
      onDone()
    },
    onError: async (error) => {
      if (!(error instanceof CallRefused) || error.code !== 'version-conflict') return
      const now = await reread()
      if (!now) return
      setBase(now)
      const both = said.map(({ label, of }) => ({ label, now: of(valuesOf(now)), typed: of(values) }))
      setDifferences(both.filter((one) => one.now !== one.typed))
    },
  })
  const refused: Partial<Record<string, string>> = callFields(saving.error)

  return {
    values,
    isNew: base === null,
    saving,
    differences,
    changed: JSON.stringify(values) !== JSON.stringify(valuesOf(base)),
    set(part: Partial<Values>) {
      setValues({ ...values, ...part })
      setWrong({ ...wrong, ...Object.fromEntries(Object.keys(part).map((field) => [field, undefined])) })
    },
    errorOf: (field: Extract<keyof Values, string>): string | undefined => wrong[field] ?? refused[field],
    /** False when something is wrong and was marked. */
    submit(): boolean {
      const found = wrongOf(values)
      setWrong(found)
      setDifferences(undefined)
      if (Object.keys(found).length > 0) return false
      saving.mutate({ values, row: base })
      return true
    },
    /** Shows what is saved instead of what was typed. */
    discard() {
      setDifferences(undefined)
      setWrong({})
      saving.reset()
      setValues(valuesOf(base))
    },
  }
}
