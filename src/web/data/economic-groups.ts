/** Economic groups: which stores belong to one owner. Never kept on the device. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { EconomicGroup } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { previousPage } from './offline-policy.ts'
import { present } from './present.ts'

type Query = QueryOf<'economicGroups'>
export type GroupFilter = { readonly [Name in keyof Query]: Query[Name] | undefined }

/** What is written of one. */
export type GroupWriting = Pick<EconomicGroup, 'name' | 'stores'>

const groups = ['economic-groups']
/** Stores tell their group. */
const outdates = [groups, ['stores']]

/** By name unless asked otherwise, 20 a page. */
export const groupPage = ({ api, queries }: AppContext, filter: GroupFilter) =>
  queryOptions({
    queryKey: [...groups, 'page', filter],
    queryFn: ({ signal }) => answer(api.GET('/admin/economic-group', { params: { query: present(filter) }, signal })),
    placeholderData: previousPage(queries),
  })

/** One of them, wherever in the list it stands; null when there is none. */
export const groupOf = ({ api }: AppContext, id: string) =>
  queryOptions({
    queryKey: [...groups, 'one', id],
    queryFn: async ({ signal }) => {
      const { docs } = await answer(api.GET('/admin/economic-group', { params: { query: { id } }, signal }))
      return docs[0] ?? null
    },
  })

/** A new one, or a change made over a row: somebody who was faster is not overwritten. */
export const saveGroup = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ values, row }: { values: GroupWriting; row: EconomicGroup | null }) => {
      const body = { name: values.name, storeIds: values.stores.map(({ _id }) => _id) }
      if (!row) return answer(api.POST('/admin/economic-group', { body }))
      const { _id: id, version } = row
      return answer(api.PUT('/admin/economic-group/{id}', { params: { path: { id } }, body: { ...body, version } }))
    },
    meta: { outdates, failureShownBy: 'screen' as const },
  })

export const activateGroup = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ id, active }: { id: string; active: boolean }) => {
      const path = { id, status: active ? ('active' as const) : ('inactive' as const) }
      return answer(api.PUT('/admin/economic-group/{id}/{status}', { params: { path } }))
    },
    meta: { outdates },
  })
