/** The people of the stores: the programme's register, and a manager's own team. Never kept on the device. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { StoreUser } from '#contract/api.gen.ts'
import type { BodyOf, QueryOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { previousPage } from './offline-policy.ts'
import { present } from './present.ts'

export type StoreUserFilter = {
  readonly [Name in keyof QueryOf<'storeUsers'>]: QueryOf<'storeUsers'>[Name] | undefined
}

const list = ['store-users']
const team = ['team']

/** Of one store where its id is given; by name unless asked otherwise, 20 a page. */
export const storeUserPage = ({ api, queries }: AppContext, filter: StoreUserFilter, storeId: string | undefined) =>
  queryOptions({
    queryKey: [...list, storeId, filter],
    queryFn: ({ signal }) => {
      const query = present(filter)
      return answer(
        storeId === undefined
          ? api.GET('/admin/stores/all-users', { params: { query }, signal })
          : api.GET('/admin/stores/{id}/users', { params: { path: { id: storeId }, query }, signal }),
      )
    },
    placeholderData: previousPage(queries),
  })

/** One of them, of whatever store; null when there is none. */
export const oneStoreUser = ({ api }: AppContext, id: string) =>
  queryOptions({
    queryKey: [...list, 'one', id],
    queryFn: async ({ signal }): Promise<StoreUser | null> => {
      const { docs } = await answer(api.GET('/admin/stores/all-users', { params: { query: { id } }, signal }))
      return docs[0] ?? null
    },
  })

/** The documented call, for one of many. */
export const putStoreUser =
  ({ api }: AppContext) =>
  ({ id, ...body }: BodyOf<'updateStoreUser'> & { id: string }) =>
    answer(api.PUT('/admin/stores/user/{id}', { params: { path: { id } }, body }))

/** What is written of somebody. */
export type StoreUserWriting = Pick<StoreUser, 'name' | 'email' | 'subUserType' | 'status'> & {
  cellphone: string
  cpf: string
}

/** A change made over a row: somebody who was faster is not overwritten. */
export const saveStoreUser = (app: AppContext) =>
  mutationOptions({
    mutationFn: ({ values: { status, ...facts }, row }: { values: StoreUserWriting; row: StoreUser }) => {
      // Whoever has not finished the registration has no state an admin could give.
      const power = status === 'incomplete' ? {} : { status }
      return putStoreUser(app)({ ...facts, ...power, id: row._id, version: row.version })
    },
    meta: { outdates: [list], failureShownBy: 'screen' as const },
    gcTime: 0, // A CPF stays no longer in memory than the form it was typed into.
  })

/** Lets somebody in or keeps them out, and nothing else. */
export const setStoreUserStatus = (app: AppContext) =>
  mutationOptions({
    mutationFn: ({ id, status }: { id: string; status: NonNullable<BodyOf<'updateStoreUser'>['status']> }) =>
      putStoreUser(app)({ id, status }),
    meta: { outdates: [list] },
  })

/** Sellers of the manager's own store, those who wait first, 20 a page. */
export const teamPage = ({ api, queries }: AppContext, page: number) =>
  queryOptions({
    queryKey: [...team, page],
    queryFn: ({ signal }) => answer(api.GET('/stores/users/team', { params: { query: { page } }, signal })),
    placeholderData: previousPage(queries),
  })

/** Whatever came of it, the list is read anew: the programme may have been faster. */
export const setTeamMember = ({ api, queries }: AppContext) =>
  mutationOptions({
    mutationFn: ({ id, status }: { id: string; status: 'active' | 'inactive' }) => {
      const call = { params: { path: { id } } }
      return answer(
        status === 'active'
          ? api.PUT('/stores/users/team/{id}/activate', call)
          : api.PUT('/stores/users/team/{id}/inactivate', call),
      )
    },
    onSettled: () => queries.invalidateQueries({ queryKey: team }),
  })
