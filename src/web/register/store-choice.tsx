/** One store out of the register, looked for by its name or CNPJ. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoreChoice as Choice } from '#contract/api.gen.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { storePage } from '#web/data/stores.ts'
import { useApp } from '#web/data/use-app.ts'
import { callFields } from '#web/i18n/refusal-text.ts'
import { RecordChoice } from './record-choice.tsx'

interface StoreChoiceProps {
  label: string
  hint?: string | undefined
  value: string | undefined
  onValueChange: (id: string | undefined) => void
  /** The store that is chosen, once it is known. */
  chosen: Choice | null | undefined
  /** Of the reading: a refused store is told here. */
  error?: unknown
}

const optionOf = ({ _id, name, cnpj }: Choice) => ({ value: _id, label: name, hint: formatCnpj(cnpj) })

export function StoreChoice({ chosen, error, ...field }: StoreChoiceProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const { data, isFetching } = useQuery(storePage(useApp(), { search: query.trim() || undefined }))
  return (
    <RecordChoice
      {...field}
      all={t`Todas as lojas`}
      none={t`Nenhuma loja encontrada`}
      found={(data?.docs ?? []).map(({ _id, tradeName: name, cnpj }) => optionOf({ _id, name, cnpj }))}
      isFetching={isFetching}
      chosen={chosen ? optionOf(chosen) : undefined}
      query={query}
      onQuery={setQuery}
      error={callFields(error)['store']}
    />
  )
}
