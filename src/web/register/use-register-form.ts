/** The form of one record of a register: checked, sent, and held against what somebody else saved meanwhile. */
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { isOvertaken } from '#client/api/call-errors.ts'
import { callFields } from '#web/i18n/refusal-text.ts'
import type { Difference } from '#web/parts/conflict-notice.tsx'
import { isSame, rebased } from '#web/parts/rebased.ts'
import { useKeptTyping } from '#web/parts/use-kept-typing.ts'
import { type Saved, type SavedOptions, useSaidSaved } from './use-said-saved.ts'

/** What is sent: a new record where the row it is written over is null. */
export interface RegisterSaving<Row, Values> {
  readonly values: Values
  readonly row: Row
  /** How often it was sent again by itself; not at all unless given. */
  readonly resent?: number
}

/** Messages by the names of the fields, which are those of the agreement. */
export type WrongFields<Values> = Partial<Record<Extract<keyof Values, string>, string>>

/** `Row` takes in null where new records are written. */
export interface RegisterFormOptions<Row, Values, Answer extends Saved> extends SavedOptions<Row, Values, Answer> {
  /** Names the form: what was typed outlives closing it. */
  name: string
  row: Row
  /** Empty when everything fits. */
  wrongOf: (values: Values, isNew: boolean) => WrongFields<Values>
  /** What of a record is compared when two changed it, and how it is said. */
  said: readonly { readonly label: string; readonly of: (values: Values) => string }[]
  save: UseMutationOptions<Answer, Error, RegisterSaving<Row, Values>>
  /** Gets the answer. */
  onDone: (saved: Answer) => void
}

/** So often one save is sent again over what others saved beside it, before its refusal is told. */
const mostResent = 3

function differencesIn<Values>(
  said: readonly { readonly label: string; readonly of: (values: Values) => string }[],
  saved: Values,
  mine: Values,
): readonly Difference[] | undefined {
  const both = said.map(({ label, of }) => ({ label, now: of(saved), typed: of(mine) }))
  const found = both.filter((one) => one.now !== one.typed)
  return found.length > 0 ? found : undefined
}

const idOf = (row: object | null): unknown => (row && '_id' in row ? row._id : 'new')

interface Typing<Row, Values> {
  readonly base: Row
  readonly values: Values
}

/** What is typed, over what was saved since it was left. */
function useTyping<Row extends object | null, Values extends object>({
  name,
  row,
  valuesOf,
}: Pick<RegisterFormOptions<Row, Values, Saved>, 'name' | 'row' | 'valuesOf'>) {
  const isUntouched = ({ base, values }: Typing<Row, Values>) => isSame(values, valuesOf(base))
  const { typed, resumed, set, change, forget } = useKeptTyping<Typing<Row, Values>>({
    form: `${name}:${String(idOf(row))}`,
    initial: { base: row, values: valuesOf(row) },
    isUntouched,
    resume: ({ base, values }) => ({ base: row, values: rebased(values, valuesOf(base), valuesOf(row)) }),
  })
  const record = {
    values: typed.values,
    /** The record as it is known to be saved; null for a new one. */
    base: typed.base,
    isNew: typed.base === null,
    changed: !isUntouched(typed),
    /** What was typed before the form was closed is there again. */
    resumed,
  }
  return { record, set, change, forget }
}

export function useRegisterForm<Row extends object | null, Values extends object, Answer extends Saved>(
  options: RegisterFormOptions<Row, Values, Answer>,
) {
  const { valuesOf, wrongOf, said, save, reread, onDone, isPart = false } = options
  const { record, set: put, change, forget } = useTyping(options)
  const { base, values } = record
  const [wrong, setWrong] = useState<WrongFields<Values>>({})
  const [differences, setDifferences] = useState<readonly Difference[]>()
  const saySaved = useSaidSaved(options)
  const saving = useMutation({
    ...save,
    onSuccess: (saved, written) => {
      forget()
      saySaved(saved, written)
      onDone(saved)
    },
    onError: async (error, { resent = 0 }): Promise<void> => {
      if (!isOvertaken(error)) return
      const now = await reread(base)
      if (!now) return
      const saved = valuesOf(now)
      put({ base: now })
      if (isPart && isSame(saved, valuesOf(base)))
        return resent < mostResent ? saving.mutate({ values, row: now, resent: resent + 1 }) : undefined
      const mine = rebased(values, valuesOf(base), saved)
      put({ values: mine })
      setDifferences(differencesIn(said, saved, mine))
    },
  })
  const refused: Partial<Record<string, string>> = callFields(saving.error)

  return {
    ...record,
    saving,
    differences,
    /** What is saved, as it is said; for who may only read it. */
    told: said.map(({ label, of }) => ({ term: label, description: of(valuesOf(base)) })),
    set(part: Partial<Values>) {
      change((typed) => ({ values: { ...typed.values, ...part } }))
      setWrong((marked) => ({ ...marked, ...Object.fromEntries(Object.keys(part).map((field) => [field, undefined])) }))
    },
    errorOf: (field: Extract<keyof Values, string>): string | undefined => wrong[field] ?? refused[field],
    /** What the server said of fields that are called otherwise here. */
    refused,
    /** False when something is wrong and was marked. `part` is said together with what was typed. */
    submit(part: Partial<Values> = {}): boolean {
      const whole = { ...values, ...part }
      const found = wrongOf(whole, base === null)
      put({ values: whole })
      setWrong(found)
      setDifferences(undefined)
      if (Object.keys(found).length > 0) return false
      saving.mutate({ values: whole, row: base })
      return true
    },
    /** Shows what is saved instead of what was typed. */
    discard() {
      setDifferences(undefined)
      setWrong({})
      saving.reset()
      forget()
      put({ values: valuesOf(base) })
    },
  }
}
