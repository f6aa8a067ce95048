/** Choosing who gets a promotion: several professionals, or one store. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminPointsExtra } from '#contract/api.gen.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { choosableStores } from '#web/data/points-extra-register.ts'
import { professionalPage } from '#web/data/professionals.ts'
import { useApp } from '#web/data/use-app.ts'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import type { DropdownOption } from '#web/ui/dropdown/dropdown-options.ts'

/** Professionals of one call, as the agreement has it. */
const mostAtOnce = 100

interface ProfessionalPickerProps {
  value: readonly string[]
  onValueChange: (ids: readonly string[]) => void
}

/** Those who were found, after those who are chosen and not among them: a choice is not lost by another search. */
function withChosen(found: readonly DropdownOption[], chosen: readonly DropdownOption[]): readonly DropdownOption[] {
  const known = new Set(found.map(({ value }) => value))
  return [...chosen.filter(({ value }) => !known.has(value)), ...found]
}

export function ProfessionalPicker({ value, onValueChange }: ProfessionalPickerProps) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly DropdownOption[]>([])
  const found = useQuery(professionalPage(useApp(), { page: 1, search: search || undefined }))
  const docs = found.data?.docs ?? []
  const options = withChosen(
    docs.map(({ _id, name, email }) => ({ value: _id, label: name, hint: email })),
    chosen,
  )
  return (
    <Dropdown
      variant="multiselect"
      multiple
      label={t`Profissionais`}
      hint={t`Até 100 de cada vez.`}
      placeholder={t`Busque por nome, e-mail ou CPF`}
      noOptionsText={t`Ninguém encontrado`}
      loadingText={t`Carregando…`}
      loading={found.isFetching && !found.data}
      options={options}
      onSearch={setSearch}
      value={value}
      onValueChange={(ids) => {
        const kept = ids.slice(0, mostAtOnce)
        setChosen(options.filter((option) => kept.includes(option.value)))
        onValueChange(kept)
      }}
    />
  )
}

interface StorePickerProps {
  promotion: Pick<AdminPointsExtra, '_id' | 'perOwnerLimit'>
  /** Empty while none is chosen. */
  value: string
  onValueChange: (id: string) => void
}

export function StorePicker({ promotion, value, onValueChange }: StorePickerProps) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly DropdownOption[]>([])
  const found = useQuery(choosableStores(useApp(), promotion._id, search || undefined))
  const docs = found.data?.docs ?? []
  const options = withChosen(
    docs.map(({ _id, name, cnpj, city, applied }) => {
      const had = applied >= promotion.perOwnerLimit
      const where = [formatCnpj(cnpj), city, had && t`já recebeu`].filter(Boolean).join(' · ')
      return { value: _id, label: name, hint: where, disabled: had }
    }),
    chosen,
  )
  return (
    <Dropdown
      label={t`Loja`}
      placeholder={t`Busque por nome, cidade ou CNPJ`}
      noOptionsText={t`Nenhuma loja encontrada`}
      loadingText={t`Carregando…`}
      loading={found.isFetching && !found.data}
      options={options}
      onSearch={setSearch}
      value={value}
      onValueChange={(id) => {
        setChosen(options.filter((option) => option.value === id))
        onValueChange(id)
      }}
    />
  )
}
