/** What is written of a store: checked, sent, and held against what somebody else saved meanwhile. */
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallRefused } from '#client/api/call-errors.ts'
import type { Store } from '#contract/api.gen.ts'
import { formatCep } from '#domain/documents/cep.ts'
import { formatPhone } from '#domain/documents/phone.ts'
import { readStore, type StoreField, storeFields } from '#domain/stores/store-fields.ts'
import { createStore, storeOfCnpj, updateStore } from '#web/data/stores.ts'
import { useApp } from '#web/data/use-app.ts'
import { callFields } from '#web/i18n/refusal-text.ts'
import type { Difference } from '#web/parts/conflict-notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { fieldText } from './store-texts.ts'

export type StoreValues = Record<StoreField, string> & { participating: boolean }

const empty: StoreValues = {
  cnpj: '',
  tradeName: '',
  corporateName: '',
  email: '',
  phone: '',
  zipCode: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
  participating: true,
}

function valuesOf(store: Store | null): StoreValues {
  if (!store) return empty
  const written = Object.fromEntries(storeFields.map((field) => [field, store[field] ?? '']))
  // The field of a phone keeps area and number.
  const phone = formatPhone(store.phone ?? '').replace(/\D/g, '')
  return { ...empty, ...written, phone, participating: store.participating }
}

/** As people read it. */
const written: Readonly<Partial<Record<StoreField, (kept: string) => string>>> = {
  phone: (number) => (number === '' ? '' : formatPhone(`+55${number}`)),
  zipCode: formatCep,
}

function useDifferences() {
  const { t, i18n } = useLingui()
  const taking = (participating: boolean) => (participating ? t`Sim` : t`Não`)
  const words = (field: StoreField, text: string) => written[field]?.(text.trim()) ?? text.trim()
  return (now: StoreValues, typed: StoreValues): readonly Difference[] =>
    [
      ...storeFields.map((field) => ({
        label: i18n._(fieldText[field]),
        now: words(field, now[field]),
        typed: words(field, typed[field]),
      })),
      { label: t`Participa do programa`, now: taking(now.participating), typed: taking(typed.participating) },
    ].filter((one) => one.now !== one.typed)
}

/** What was changed here, put over what is saved now: what was not touched is not taken back. */
function rebased({ values, before, saved }: Record<'values' | 'before' | 'saved', StoreValues>): StoreValues {
  const mine = storeFields.filter((field) => values[field] !== before[field])
  const participating = values.participating === before.participating ? saved.participating : values.participating
  return { ...saved, ...Object.fromEntries(mine.map((field) => [field, values[field]])), participating }
}

interface StoreFormOptions {
  /** Null for a new one. */
  store: Store | null
  onDone: () => void
}

export function useStoreForm({ store, onDone }: StoreFormOptions) {
  const app = useApp()
  const differencesOf = useDifferences()
  const [base, setBase] = useState(store)
  const [values, setValues] = useState(valuesOf(store))
  const [wrong, setWrong] = useState<Partial<Record<StoreField, string>>>({})
  const [differences, setDifferences] = useState<readonly Difference[]>()
  const onSuccess = ({ msg }: { msg: string }) => {
    toast.success(msg)
    onDone()
  }
  const creating = useMutation({ ...createStore(app), onSuccess })
  const updating = useMutation({
    ...updateStore(app),
    onSuccess,
    onError: async (error) => {
      if (!base || !(error instanceof CallRefused) || error.code !== 'version-conflict') return
      const { store: now } = await app.queries.fetchQuery({ ...storeOfCnpj(app, base.cnpj), staleTime: 0 })
      if (!now) return
      const saved = valuesOf(now)
      const typed = rebased({ values, before: valuesOf(base), saved })
      const found = differencesOf(saved, typed)
      setBase(now)
      setValues(typed)
      setDifferences(found.length > 0 ? found : undefined)
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
    set: (part: Partial<StoreValues>) => setValues((typed) => ({ ...typed, ...part })),
    errorOf: (field: StoreField) => wrong[field] ?? refused[field],
    /** False when something is wrong and was marked. */
    submit(): boolean {
      const { wrong: found } = readStore(values)
      setWrong(found)
      setDifferences(undefined)
      if (Object.keys(found).length > 0) return false
      const { cnpj, ...rest } = values
      if (base) updating.mutate({ ...rest, id: base._id, version: base.version })
      else creating.mutate({ ...rest, cnpj })
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
