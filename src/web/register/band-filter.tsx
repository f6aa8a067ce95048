/** A list narrowed to a band of sums or points: those people ask for, and whatever an address names. */
import { useLingui } from '@lingui/react/macro'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'

/** Both ends are in; an end that is missing is open. */
export interface Band {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

interface BandFilterProps {
  label: string
  bands: readonly Band[]
  value: Band
  /** What a band is called; undefined for one whose ends are both open. */
  textOf: (band: Band) => string | undefined
  onValueChange: (band: Band) => void
}

export function BandFilter({ label, bands, value, textOf, onValueChange }: BandFilterProps) {
  const { t } = useLingui()
  const asked = textOf(value)
  const texts = bands.map(textOf)
  const offered = [...new Set([...texts, asked])].filter((text) => text !== undefined)
  return (
    <Dropdown
      label={label}
      value={asked ?? ''}
      options={[{ value: '', label: t`Todos` }, ...offered.map((text) => ({ value: text, label: text }))]}
      onValueChange={(text) => onValueChange(bands[texts.indexOf(text)] ?? {})}
    />
  )
}
