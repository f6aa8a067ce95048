/** One segment of an audience out of those that are offered, looked for by its name. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SegmentAudience } from '#contract/api.gen.ts'
import { offeredSegments, segmentCalls } from '#web/data/segments.ts'
import { useApp } from '#web/data/use-app.ts'
import { namedOption, RecordChoice } from './record-choice.tsx'

interface SegmentChoiceProps {
  label: string
  hint?: string | undefined
  /** What no choice is called. */
  all: string
  audience: SegmentAudience
  value: string | undefined
  onValueChange: (id: string | undefined) => void
  error?: string | undefined
}

/** What a segment is called; undefined while that is not known, or there is none. */
export function useSegmentName(id: string | null | undefined): string | undefined {
  return useQuery({ ...segmentCalls.one(useApp(), id ?? ''), enabled: id != null }).data?.name
}

/** What segments are called, for what is said of a form; empty for none. */
export function useSegmentNames(): (id: string | null) => string {
  const { t } = useLingui()
  const known = useQuery(segmentCalls.page(useApp(), { limit: 100 })).data?.docs ?? []
  return (id) => (id === null ? '' : (known.find(({ _id }) => _id === id)?.name ?? t`Outro segmento`))
}

export function SegmentChoice({ audience, value, ...field }: SegmentChoiceProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const { data, isFetching } = useQuery(offeredSegments(useApp(), audience, query.trim() || undefined))
  const name = useSegmentName(value)
  return (
    <RecordChoice
      {...field}
      none={t`Nenhum segmento encontrado`}
      found={(data?.docs ?? []).map(namedOption)}
      isFetching={isFetching}
      chosen={value !== undefined && name !== undefined ? { value, label: name } : undefined}
      query={query}
      onQuery={setQuery}
      value={value}
    />
  )
}

interface SegmentFieldProps {
  /** Whom it is for; of everybody there is no segment. */
  audience: 'professional' | 'shopkeeper' | 'all' | 'everyone'
  hint: string
  value: string | null
  onValueChange: (id: string | null) => void
  error: string | undefined
}

/** Narrows what is for an audience to a segment of it. */
export function SegmentField({ audience, value, onValueChange, ...texts }: SegmentFieldProps) {
  const { t } = useLingui()
  if (audience === 'all' || audience === 'everyone') return null
  return (
    <SegmentChoice
      {...texts}
      label={t`Segmento`}
      all={t`Todos`}
      audience={audience === 'shopkeeper' ? 'store' : 'professional'}
      value={value ?? undefined}
      onValueChange={(id) => onValueChange(id ?? null)}
    />
  )
}
