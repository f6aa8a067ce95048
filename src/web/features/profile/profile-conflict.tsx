/** What was changed elsewhere while it was changed here, as people read it. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ProfileField } from '#domain/people/profile-fields.ts'
import { openStores } from '#web/data/form-lookups.ts'
import { useApp } from '#web/data/use-app.ts'
import { ConflictNotice } from '#web/parts/conflict-notice.tsx'
import { fieldLabels } from '#web/parts/profile-labels.ts'
import { useProfileWords } from '#web/parts/use-profile-words.ts'
import type { Difference, Known } from './use-profile-form.ts'

/** The words for a value of the form; empty for none. */
function useWords({ profile }: Known) {
  const { t } = useLingui()
  const plain = useProfileWords()
  const { data } = useQuery(openStores(useApp()))
  const present = profile.userData?.referenceStore
  const stores = [...(data?.docs ?? []), ...(present ? [present] : [])]
  return (field: ProfileField, value: string) => {
    if (field !== 'referenceStore' || value === '') return plain(field, value)
    return stores.find(({ _id }) => _id === value)?.name ?? t`Outra loja`
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
