/** Economic groups: which stores belong to one owner. */
import type { EconomicGroup } from '#contract/api.gen.ts'
import { answer } from '#client/api/answer.ts'
import { type FilterOf, listCalls, type RegisterCalls } from './register-calls.ts'

export type GroupFilter = FilterOf<'economicGroups'>

/** What is written of one. */
export type GroupWriting = Pick<EconomicGroup, 'name' | 'stores'>

const key = 'economic-groups'
/** Stores tell their group. */
const outdates = [[key], ['stores']]

/** By name unless asked otherwise. A group is written with the ids of its stores, and its state stands in the path. */
export const groupCalls: RegisterCalls<EconomicGroup, GroupWriting, GroupFilter> = {
  ...listCalls(key, 'economicGroups'),
  save: ({ api }) => ({
    mutationFn({ values, row }) {
      const body = { name: values.name, storeIds: values.stores.map(({ _id }) => _id) }
      if (!row) return answer(api.POST('/admin/economic-group', { body }))
      const { _id: id, version } = row
      return answer(api.PUT('/admin/economic-group/{id}', { params: { path: { id } }, body: { ...body, version } }))
    },
    meta: { outdates, failureShownBy: 'screen' },
  }),
  activate: ({ api }) => ({
    mutationFn({ id, active }) {
      const path = { id, status: active ? ('active' as const) : ('inactive' as const) }
      return answer(api.PUT('/admin/economic-group/{id}/{status}', { params: { path } }))
    },
    meta: { outdates },
  }),
}
