/** One admin out of the register, looked for by name. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminCalls } from '#web/data/admins.ts'
import { useApp } from '#web/data/use-app.ts'
import { namedOption, RecordChoice } from './record-choice.tsx'

interface AdminChoiceProps {
  label: string
  value: string | undefined
  onValueChange: (id: string | undefined) => void
  /** What the admin who is chosen is called, once it is known. */
  chosen: { readonly _id: string; readonly name: string } | null | undefined
}

export function AdminChoice({ chosen, ...field }: AdminChoiceProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const { data, isFetching } = useQuery(adminCalls.page(useApp(), { search: query.trim() || undefined }))
  return (
    <RecordChoice
      {...field}
      all={t`Qualquer pessoa`}
      none={t`Ninguém encontrado`}
      found={(data?.docs ?? []).map(namedOption)}
      isFetching={isFetching}
      chosen={chosen ? namedOption(chosen) : undefined}
      query={query}
      onQuery={setQuery}
    />
  )
}
