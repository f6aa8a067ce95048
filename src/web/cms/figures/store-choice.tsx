/** One store out of the register, looked for by its name or CNPJ. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoreChoice as Choice } from '#contract/api.gen.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { storePage } from '#web/data/stores.ts'
import { useApp } from '#web/data/use-app.ts'
import { callFields } from '#web/i18n/refusal-text.ts'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'

interface StoreChoiceProps {
  value: string | undefined
  onValueChange: (id: string | undefined) => void
  /** The store that is chosen, once it is known. */
  chosen: Choice | null | undefined
  /** Of the reading: a refused store is told here. */
  error: unknown
}

const optionOf = ({ _id, name, cnpj }: Choice) => ({ value: _id, label: name, hint: formatCnpj(cnpj) })

export function StoreChoice({ value, onValueChange, chosen, error }: StoreChoiceProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const found = useQuery(storePage(useApp(), { search: query.trim() || undefined }))
  const stores = (found.data?.docs ?? []).map(({ _id, tradeName: name, cnpj }) => ({ _id, name, cnpj }))
  const known = query === '' && chosen ? [chosen, ...stores.filter(({ _id }) => _id !== chosen._id)] : stores
  return (
    <Dropdown
      label={t`Loja`}
      hint={t`Os números e o gráfico passam a ser só dela.`}
      placeholder={t`Todas as lojas`}
      noOptionsText={t`Nenhuma loja encontrada`}
      loadingText={t`Buscando…`}
      loading={found.isFetching}
      clearable
      options={known.map(optionOf)}
      onSearch={setQuery}
      value={value ?? ''}
      onValueChange={(id) => onValueChange(id || undefined)}
      error={callFields(error)['store']}
    />
  )
}
