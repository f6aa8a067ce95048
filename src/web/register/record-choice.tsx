/** One record out of a register, looked for by what it is called; for filters, where none means all. */
import { useLingui } from '@lingui/react/macro'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'

export interface RecordOption {
  readonly value: string
  readonly label: string
  readonly hint?: string | undefined
}

/** A record that is called by its name. */
export const namedOption = ({ _id, name }: { readonly _id: string; readonly name: string }): RecordOption => ({
  value: _id,
  label: name,
})

interface RecordChoiceProps {
  label: string
  hint?: string | undefined
  /** What no choice is called. */
  all: string
  /** Nothing is called so. */
  none: string
  /** What was found by what is searched. */
  found: readonly RecordOption[]
  isFetching: boolean
  /** The record that is chosen, once it is known: it is offered as long as nothing is searched. */
  chosen: RecordOption | undefined
  query: string
  onQuery: (query: string) => void
  value: string | undefined
  onValueChange: (id: string | undefined) => void
  error?: string | undefined
}

export function RecordChoice(props: RecordChoiceProps) {
  const { all, none, found, isFetching, chosen, query, onQuery, value, onValueChange, ...texts } = props
  const { t } = useLingui()
  const others = found.filter((option) => option.value !== chosen?.value)
  return (
    <Dropdown
      {...texts}
      placeholder={all}
      noOptionsText={none}
      loadingText={t`Buscando…`}
      loading={isFetching}
      clearable
      options={query === '' && chosen ? [chosen, ...others] : found}
      onSearch={onQuery}
      value={value ?? ''}
      onValueChange={(id) => onValueChange(id || undefined)}
    />
  )
}
