/** The store that brought a professional, among those that take part. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { openStores } from '#web/data/form-lookups.ts'
import { useApp } from '#web/data/use-app.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import type { Known } from './use-profile-form.ts'

export interface ReferenceStoreFieldProps {
  name: string
  label: string
  known: Known
  /** Id of the store, or empty. */
  value: string
  onValueChange: (id: string) => void
  error?: string | undefined
}

export function ReferenceStoreField({ known, ...control }: ReferenceStoreFieldProps) {
  const { t } = useLingui()
  const stores = useQuery(openStores(useApp()))
  const open = (stores.data?.docs ?? []).map(({ _id, name, cnpj }) => ({
    value: _id,
    label: name,
    hint: formatCnpj(cnpj),
  }))
  // The present one can be read without a connection, and stays although it may have left the programme.
  const present = known.profile.userData?.referenceStore
  const missing = present && open.every(({ value }) => value !== present._id)
  return (
    <Dropdown
      {...control}
      placeholder={t`Escolha`}
      noOptionsText={t`Nenhuma loja encontrada`}
      clearable
      searchable
      options={missing ? [{ value: present._id, label: present.name }, ...open] : open}
      hint={stores.isError ? callText(stores.error) : undefined}
    />
  )
}
