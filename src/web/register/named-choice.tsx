/** One record that is called by its name, looked for in its register. */
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useQuery, type UseQueryOptions, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppContext } from '#web/data/app-context.ts'
import type { RegisterPage } from '#web/data/register-calls.ts'
import { useApp } from '#web/data/use-app.ts'
import { namedOption, RecordChoice } from './record-choice.tsx'

interface Named {
  readonly _id: string
  readonly name: string
}

interface NamedRegister<Page extends RegisterPage<Named>> {
  readonly page: (
    app: AppContext,
    filter: { readonly search?: string | undefined },
  ) => UseQueryOptions<Page, Error, Page, QueryKey>
  /** What no choice is called. */
  readonly all: MessageDescriptor
  /** Nothing is called so. */
  readonly none: MessageDescriptor
}

export interface NamedChoiceProps {
  label: string
  value: string | undefined
  onValueChange: (id: string | undefined) => void
  /** What the record that is chosen is called, once it is known. */
  chosen: Named | null | undefined
}

/** The field for a register whose records are called by their names. */
export const namedChoice = <Page extends RegisterPage<Named>>({ page, all, none }: NamedRegister<Page>) =>
  function NamedChoice({ chosen, ...field }: NamedChoiceProps) {
    const { i18n } = useLingui()
    const [query, setQuery] = useState('')
    const { data, isFetching } = useQuery(page(useApp(), { search: query.trim() || undefined }))
    return (
      <RecordChoice
        {...field}
        all={i18n._(all)}
        none={i18n._(none)}
        found={(data?.docs ?? []).map(namedOption)}
        isFetching={isFetching}
        chosen={chosen ? namedOption(chosen) : undefined}
        query={query}
        onQuery={setQuery}
      />
    )
  }
