/** The people of the administration: the list, and changing it. Never kept on the device. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { AdminUser } from '#contract/api.gen.ts'
import type { BodyOf, QueryOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { previousPage } from './offline-policy.ts'
import { present } from './present.ts'

export type AdminFilter = { readonly [Name in keyof QueryOf<'adminUsers'>]: QueryOf<'adminUsers'>[Name] | undefined }

const list = ['admins']

/** By name unless asked otherwise, 20 a page. */
export const adminPage = ({ api, queries }: AppContext, filter: AdminFilter) =>
  queryOptions({
    queryKey: [...list, filter],
    queryFn: ({ signal }) => answer(api.GET('/admin/users', { params: { query: present(filter) }, signal })),
    placeholderData: previousPage(queries),
  })

/** One of them, wherever in the list they stand; null when there is none. */
export const oneAdmin = ({ api }: AppContext, id: string) =>
  queryOptions({
    queryKey: [...list, 'one', id],
    queryFn: async ({ signal }): Promise<AdminUser | null> => {
      const { docs } = await answer(api.GET('/admin/users', { params: { query: { id } }, signal }))
      return docs[0] ?? null
    },
  })

/** A new one, or a change made over a row: somebody who was faster is not overwritten. */
export const saveAdmin = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ values, row }: { values: BodyOf<'createAdminUser'>; row: AdminUser | null }) => {
      if (!row) return answer(api.POST('/admin/users', { body: values }))
      const { _id: id, version } = row
      return answer(api.PUT('/admin/users/{id}', { params: { path: { id } }, body: { ...values, version } }))
    },
    meta: { outdates: [list], failureShownBy: 'screen' as const },
    gcTime: 0, // A password stays no longer in memory than the form it was typed into.
  })

export const activateAdmin = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ id, active }: { id: string; active: boolean }) => {
      const call = { params: { path: { id } } }
      return answer(
        active ? api.PUT('/admin/users/{id}/activate', call) : api.PUT('/admin/users/{id}/inactivate', call),
      )
    },
    meta: { outdates: [list] },
  })
