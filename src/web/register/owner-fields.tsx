/** Whose a record is: a professional or a store, looked for by name or document. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Professional } from '#contract/api.gen.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { ownerPoints, type PointsOwner } from '#web/data/owner-points.ts'
import { professionalPage } from '#web/data/professionals.ts'
import { storePage } from '#web/data/stores.ts'
import { useApp } from '#web/data/use-app.ts'
import type { DropdownOption } from '#web/ui/dropdown/dropdown-options.ts'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { RadioGroup } from '#web/ui/field/choice-group.tsx'

export interface RecordOwner {
  readonly ownerType: PointsOwner['ownerType']
  /** Empty while nobody is chosen. */
  readonly ownerId: string
}

interface Found {
  readonly isLoading: boolean
  readonly options: readonly DropdownOption[]
}

function useFound(
  { ownerType, outside = [] }: Pick<RecordOwner, 'ownerType'> & Pick<OwnerFieldsProps, 'outside'>,
  words: string,
): Found {
  const app = useApp()
  const search = words.trim() || undefined
  const people = useQuery({
    ...professionalPage(app, { page: 1, search }),
    enabled: ownerType === 'professional',
  })
  const stores = useQuery({ ...storePage(app, { page: 1, active: true, search }), enabled: ownerType === 'store' })
  if (ownerType === 'professional') {
    const options = people.data?.docs.map(({ _id, name, email, status }) => ({
      value: _id,
      label: name,
      hint: email,
      disabled: outside.includes(status),
    }))
    return { isLoading: people.isFetching, options: options ?? [] }
  }
  const options = stores.data?.docs.map(({ _id, tradeName, cnpj }) => ({
    value: _id,
    label: tradeName,
    hint: formatCnpj(cnpj),
  }))
  return { isLoading: stores.isFetching, options: options ?? [] }
}

interface OwnerFieldsProps {
  /** What is asked. */
  label: string
  value: RecordOwner
  onValueChange: (owner: RecordOwner) => void
  /** Professionals in these states cannot be chosen. */
  outside?: readonly Professional['status'][] | undefined
  error?: string | undefined
  /** Why it cannot be changed. */
  bound?: string | undefined
}

export function OwnerFields({
  label,
  value: { ownerType, ownerId },
  onValueChange,
  outside,
  error,
  bound,
}: OwnerFieldsProps) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<DropdownOption>()
  const { isLoading, options } = useFound({ ownerType, outside }, words)
  // Whom an address names is called by nothing yet.
  const named = useQuery({
    ...ownerPoints(useApp(), { ownerType, id: ownerId }),
    enabled: ownerId !== '' && chosen === undefined && words === '',
  })
  const known = chosen ?? (named.data && ownerId !== '' ? { value: ownerId, label: named.data.name } : undefined)
  // Who is chosen stays so by another search.
  const kept = known && options.every(({ value }) => value !== known.value) ? [known, ...options] : options
  const isStore = ownerType === 'store'
  return (
    <>
      <RadioGroup
        label={label}
        hint={bound}
        disabled={bound !== undefined}
        value={ownerType}
        options={[
          { value: 'professional', label: t`Profissional` },
          { value: 'store', label: t`Loja` },
        ]}
        onValueChange={(type) => {
          setChosen(undefined)
          setWords('')
          onValueChange({ ownerType: type === 'store' ? 'store' : 'professional', ownerId: '' })
        }}
      />
      <Dropdown
        key={ownerType}
        disabled={bound !== undefined}
        name="ownerId"
        label={isStore ? t`Loja` : t`Profissional`}
        placeholder={isStore ? t`Busque por nome, cidade ou CNPJ` : t`Busque por nome, e-mail ou CPF`}
        noOptionsText={isStore ? t`Nenhuma loja encontrada` : t`Ninguém encontrado`}
        loadingText={t`Buscando…`}
        loading={isLoading}
        options={kept}
        onSearch={setWords}
        value={ownerId}
        onValueChange={(id) => {
          setChosen(kept.find((option) => option.value === id))
          onValueChange({ ownerType, ownerId: id })
        }}
        error={error}
      />
    </>
  )
}
