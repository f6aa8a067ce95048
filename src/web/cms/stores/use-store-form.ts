/** What is written of a store. */
import { useLingui } from '@lingui/react/macro'
import type { Store } from '#contract/api.gen.ts'
import { formatCep } from '#domain/documents/cep.ts'
import { formatPhone } from '#domain/documents/phone.ts'
import { readStore, type StoreField, storeFields } from '#domain/stores/store-fields.ts'
import { saveStore, storeOfCnpj } from '#web/data/stores.ts'
import { useApp } from '#web/data/use-app.ts'
import { storeFieldTexts } from '#web/parts/store-field-texts.ts'
import { useRegisterForm } from '#web/register/use-register-form.ts'

export type StoreValues = Record<StoreField, string> & { participating: boolean }

const blank: StoreValues = {
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- a text for each field
  ...(Object.fromEntries(storeFields.map((field) => [field, ''])) as Record<StoreField, string>),
  participating: true,
}

function valuesOf(store: Store | null): StoreValues {
  if (!store) return blank
  const written = Object.fromEntries(storeFields.map((field) => [field, store[field] ?? '']))
  return { ...blank, ...written, phone: formatPhone(store.phone ?? ''), participating: store.participating }
}

/** As people read it. */
const written: Readonly<Partial<Record<StoreField, (kept: string) => string>>> = {
  zipCode: formatCep,
}

interface StoreFormOptions {
  /** Null for a new one. */
  row: Store | null
  onDone: () => void
}

export function useStoreForm({ row, onDone }: StoreFormOptions) {
  const { t, i18n } = useLingui()
  const app = useApp()
  return useRegisterForm({
    name: 'store',
    row,
    onDone,
    valuesOf,
    wrongOf: (values) => readStore(values).wrong,
    said: [
      ...storeFields.map((field) => ({
        label: i18n._(storeFieldTexts[field]),
        of: (values: StoreValues) => written[field]?.(values[field].trim()) ?? values[field].trim(),
      })),
      { label: t`Participa do programa`, of: ({ participating }) => (participating ? t`Sim` : t`Não`) },
    ],
    save: saveStore(app),
    reread: async () => {
      if (!row) return undefined
      const { store } = await app.queries.fetchQuery({ ...storeOfCnpj(app, row.cnpj), staleTime: 0 })
      return store
    },
  })
}
