/** One economic group out of the register, looked for by its name. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupCalls } from '#web/data/economic-groups.ts'
import { useApp } from '#web/data/use-app.ts'
import { namedOption, RecordChoice } from './record-choice.tsx'

interface GroupChoiceProps {
  label: string
  value: string | undefined
  onValueChange: (id: string | undefined) => void
  /** What the group that is chosen is called, once it is known. */
  chosen: { readonly _id: string; readonly name: string } | null | undefined
}

export function GroupChoice({ chosen, ...field }: GroupChoiceProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const { data, isFetching } = useQuery(groupCalls.page(useApp(), { search: query.trim() || undefined }))
  return (
    <RecordChoice
      {...field}
      all={t`Todos os grupos`}
      none={t`Nenhum grupo encontrado`}
      found={(data?.docs ?? []).map(namedOption)}
      isFetching={isFetching}
      chosen={chosen ? namedOption(chosen) : undefined}
      query={query}
      onQuery={setQuery}
    />
  )
}
