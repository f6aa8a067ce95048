/** What is written of an economic group: checked, sent, and held against what somebody else saved meanwhile. */
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallRefused } from '#client/api/call-errors.ts'
import type { EconomicGroup, StoreChoice } from '#contract/api.gen.ts'
import { groupSentences, readGroupName } from '#domain/stores/economic-group.ts'
import { createGroup, groupOf, updateGroup } from '#web/data/economic-groups.ts'
import { useApp } from '#web/data/use-app.ts'
import { callFields } from '#web/i18n/refusal-text.ts'
import { toast } from '#web/ui/toast/toast.ts'

export interface GroupValues {
  name: string
  stores: readonly StoreChoice[]
}

const valuesOf = (group: EconomicGroup | null): GroupValues => ({
  name: group?.name ?? '',
  stores: group?.stores ?? [],
})

/** In whatever order they were chosen. */
const keyOf = (stores: readonly StoreChoice[]) =>
  stores
    .map(({ _id }) => _id)
    .toSorted((a, b) => a.localeCompare(b))
    .join()

const isSame = (one: GroupValues, other: GroupValues) =>
  one.name === other.name && keyOf(one.stores) === keyOf(other.stores)

const namesOf = ({ stores }: GroupValues) => stores.map(({ name }) => name).join(', ')

/** What was changed here, put over what is saved now: what was not touched is not taken back. */
const rebased = ({ values, before, saved }: Record<'values' | 'before' | 'saved', GroupValues>): GroupValues => ({
  name: values.name === before.name ? saved.name : values.name,
  stores: keyOf(values.stores) === keyOf(before.stores) ? saved.stores : values.stores,
})

interface GroupFormOptions {
  /** Null for a new one. */
  group: EconomicGroup | null
  onDone: () => void
}

export function useGroupForm({ group, onDone }: GroupFormOptions) {
  const { t } = useLingui()
  const app = useApp()
  const [base, setBase] = useState(group)
  const [values, setValues] = useState(valuesOf(group))
  const [wrong, setWrong] = useState<string>()
  /** What was typed and what is saved, when somebody else was faster. */
  const [overtaken, setOvertaken] = useState<Record<'saved' | 'typed', GroupValues>>()
  const onSuccess = ({ msg }: { msg: string }) => {
    toast.success(msg)
    onDone()
  }
  const creating = useMutation({ ...createGroup(app), onSuccess })
  const updating = useMutation({
    ...updateGroup(app),
    onSuccess,
    onError: async (error) => {
      if (!base || !(error instanceof CallRefused) || error.code !== 'version-conflict') return
      const now = await app.queries.fetchQuery({ ...groupOf(app, base._id), staleTime: 0 })
      if (!now) return
      const saved = valuesOf(now)
      const typed = rebased({ values, before: valuesOf(base), saved })
      setBase(now)
      setValues(typed)
      setOvertaken(isSame(saved, typed) ? undefined : { saved, typed })
    },
  })
  const sending = base ? updating : creating
  const refused = callFields(sending.error)
  const before = valuesOf(base)

  return {
    values,
    isNew: base === null,
    sending,
    differences:
      overtaken &&
      [
        { label: t`Nome`, now: overtaken.saved.name, typed: overtaken.typed.name.trim() },
        { label: t`Lojas`, now: namesOf(overtaken.saved), typed: namesOf(overtaken.typed) },
      ].filter((one) => one.now !== one.typed),
    changed: !isSame(values, before),
    set: (part: Partial<GroupValues>) => setValues((typed) => ({ ...typed, ...part })),
    errors: { name: wrong ?? refused['name'], stores: refused['storeIds'] },
    /** False when something is wrong and was marked. */
    submit(): boolean {
      const isWrong = readGroupName(values.name) === null
      setWrong(isWrong ? groupSentences.name : undefined)
      setOvertaken(undefined)
      if (isWrong) return false
      const body = { name: values.name, storeIds: values.stores.map(({ _id }) => _id) }
      if (base) updating.mutate({ ...body, id: base._id, version: base.version })
      else creating.mutate(body)
      return true
    },
    /** Shows what is saved instead of what was typed. */
    discard() {
      setOvertaken(undefined)
      updating.reset()
      setValues(before)
    },
  }
}
