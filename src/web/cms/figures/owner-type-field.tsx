/** Whose points: of all members, of professionals or of stores alone. */
import { useLingui } from '@lingui/react/macro'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import type { LiabilitySearch } from './figures-search.ts'

type OwnerType = LiabilitySearch['ownerType']

interface OwnerTypeFieldProps {
  value: OwnerType
  onValueChange: (value: OwnerType) => void
}

export function OwnerTypeField({ value, onValueChange }: OwnerTypeFieldProps) {
  const { t } = useLingui()
  const owners = [
    { value: '', label: t`Todos` },
    { value: 'professional', label: t`Profissionais` },
    { value: 'store', label: t`Lojas` },
  ] as const
  return (
    <Dropdown
      label={t`De quem`}
      value={value ?? ''}
      options={owners}
      onValueChange={(chosen) => onValueChange(chosen === 'professional' || chosen === 'store' ? chosen : undefined)}
    />
  )
}
