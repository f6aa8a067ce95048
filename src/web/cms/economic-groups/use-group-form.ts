/** What is written of an economic group. */
import { useLingui } from '@lingui/react/macro'
import type { EconomicGroup, StoreChoice } from '#contract/api.gen.ts'
import { groupSentences, readGroupName } from '#domain/stores/economic-group.ts'
import { groupCalls, type GroupWriting } from '#web/data/economic-groups.ts'
import { useApp } from '#web/data/use-app.ts'
import { useRegisterForm } from '#web/register/use-register-form.ts'

/** In one order, however they were chosen: the same stores are no change. */
export const inOrder = (stores: readonly StoreChoice[]) =>
  stores.toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR') || one._id.localeCompare(other._id))

const valuesOf = (row: EconomicGroup | null): GroupWriting => ({
  name: row?.name ?? '',
  stores: inOrder(row?.stores ?? []),
})

interface GroupFormOptions {
  /** Null for a new one. */
  row: EconomicGroup | null
  onDone: () => void
}

export function useGroupForm({ row, onDone }: GroupFormOptions) {
  const { t } = useLingui()
  const app = useApp()
  return useRegisterForm({
    name: 'economic-group',
    row,
    onDone,
    valuesOf,
    wrongOf: ({ name }) => (readGroupName(name) === null ? { name: groupSentences.name } : {}),
    said: [
      { label: t`Nome`, of: ({ name }) => name.trim() },
      { label: t`Lojas`, of: ({ stores }) => stores.map(({ name }) => name).join(', ') },
    ],
    save: groupCalls.save(app),
    reread: async () => row && app.queries.fetchQuery({ ...groupCalls.one(app, row._id), staleTime: 0 }),
  })
}
