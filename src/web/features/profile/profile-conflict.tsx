/** What was changed elsewhere while it was changed here, as people read it. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatCep } from '#domain/documents/cep.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { formatCpf } from '#domain/documents/cpf.ts'
import { formatPhone } from '#domain/documents/phone.ts'
import type { ProfileField } from '#domain/people/profile-fields.ts'
import { openStores } from '#web/data/form-lookups.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatCalendarDay } from '#web/i18n/format.ts'
import { ConflictNotice } from '#web/parts/conflict-notice.tsx'
import { useModalityChoices } from '#web/parts/modality-choices.ts'
import { fieldLabels } from './profile-groups.ts'
import type { Difference, Known } from './use-profile-form.ts'

const written: Readonly<Partial<Record<ProfileField, (kept: string) => string>>> = {
  cpf: formatCpf,
  // The form leaves the country out.
  cellphone: (number) => formatPhone(`+55${number}`),
  birthDate: formatCalendarDay,
  zipCode: formatCep,
  officeCnpj: formatCnpj,
}

/** The words for a value of the form; empty for none. */
function useWords({ profile }: Known) {
  const { t } = useLingui()
  const ways = useModalityChoices()
  const { data } = useQuery(openStores(useApp()))
  const present = profile.userData?.referenceStore
  const stores = [...(data?.docs ?? []), ...(present ? [present] : [])]
  return (field: ProfileField, value: string) => {
    if (value === '') return ''
    if (field === 'modality') return ways.find((way) => way.value === value)?.label ?? value
    if (field === 'referenceStore') return stores.find(({ _id }) => _id === value)?.name ?? t`Outra loja`
    return written[field]?.(value) ?? value
  }
}

export interface ProfileConflictProps {
  known: Known
  differences: readonly Difference[]
  onSave: () => void
  onDiscard: () => void
}

export function ProfileConflict({ known, differences, ...choices }: ProfileConflictProps) {
  const { t, i18n } = useLingui()
  const words = useWords(known)
  return (
    <ConflictNotice
      title={t`Seus dados foram alterados em outro aparelho`}
      differences={differences.map(({ field, now, typed }) => ({
        label: i18n._(fieldLabels[field]),
        now: words(field, now),
        typed: words(field, typed),
      }))}
      {...choices}
    />
  )
}
