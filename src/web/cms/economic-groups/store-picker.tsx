/** The stores of a group: looked for in the register; those of another group are shown and cannot be taken. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Store, StoreChoice } from '#contract/api.gen.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { storePage } from '#web/data/stores.ts'
import { useApp } from '#web/data/use-app.ts'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'

interface StorePickerProps {
  /** Undefined for a new group. */
  groupId: string | undefined
  value: readonly StoreChoice[]
  onValueChange: (stores: readonly StoreChoice[]) => void
  error?: string | undefined
}

const choiceOf = ({ _id, tradeName: name, cnpj }: Store): StoreChoice => ({ _id, name, cnpj })

export function StorePicker({ groupId, value, onValueChange, error }: StorePickerProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const found = useQuery(storePage(useApp(), { search: query.trim() || undefined }))
  const stores = found.data?.docs ?? []
  const isChosen = (id: string) => value.some(({ _id }) => _id === id)
  // What is chosen stands first, until something is looked for.
  const chosen = query === '' ? value : []
  const options = [
    ...chosen.map(({ _id, name, cnpj }) => ({ value: _id, label: name, hint: formatCnpj(cnpj) })),
    ...stores
      .filter(({ _id }) => query !== '' || !isChosen(_id))
      .map(({ _id, tradeName, cnpj, economicGroup: group }) => {
        const elsewhere = group !== null && group._id !== groupId && !isChosen(_id)
        const hint = elsewhere ? t`${formatCnpj(cnpj)} · já em ${group.name}` : formatCnpj(cnpj)
        return { value: _id, label: tradeName, hint, disabled: elsewhere }
      }),
  ]
  return (
    <Dropdown
      variant="multiselect"
      multiple
      name="storeIds"
      label={t`Lojas`}
      hint={t`Uma loja está em um grupo só.`}
      optional
      placeholder={t`Escolha`}
      noOptionsText={t`Nenhuma loja encontrada`}
      loadingText={t`Buscando…`}
      loading={found.isFetching}
      options={options}
      onSearch={setQuery}
      value={value.map(({ _id }) => _id)}
      onValueChange={(ids) => {
        const known = [...value, ...stores.map(choiceOf)]
        onValueChange(ids.flatMap((id) => known.find(({ _id }) => _id === id) ?? []))
      }}
      error={error}
    />
  )
}
