/** The register of the stores. Never kept on the device. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Store } from '#contract/api.gen.ts'
import type { BodyOf, QueryOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { previousPage } from './offline-policy.ts'
import { present } from './present.ts'

export type StoreFilter = { readonly [Name in keyof QueryOf<'stores'>]: QueryOf<'stores'>[Name] | undefined }

const register = ['stores']

/** By name unless asked otherwise, 20 a page. */
export const storePage = ({ api, queries }: AppContext, filter: StoreFilter) =>
  queryOptions({
    queryKey: [...register, 'page', filter],
    queryFn: ({ signal }) => answer(api.GET('/admin/stores', { params: { query: present(filter) }, signal })),
    placeholderData: previousPage(queries),
  })

/** One of them, wherever in the list it stands; null when there is none. */
export const storeOf = ({ api }: AppContext, id: string) =>
  queryOptions({
    queryKey: [...register, 'one', id],
    queryFn: async ({ signal }): Promise<Store | null> => {
      const { docs } = await answer(api.GET('/admin/stores', { params: { query: { id } }, signal }))
      return docs[0] ?? null
    },
  })

/** The store of a valid CNPJ with its points; `store` is null while nobody has registered it. */
export const storeOfCnpj = ({ api }: AppContext, cnpj: string) =>
  queryOptions({
    queryKey: [...register, 'cnpj', cnpj],
    queryFn: ({ signal }) => answer(api.GET('/admin/stores/cnpj/{cnpj}', { params: { path: { cnpj } }, signal })),
  })

/** A new one, or a change made over a row: somebody who was faster is not overwritten, and the CNPJ stays what it is. */
export const saveStore = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ values, row }: { values: BodyOf<'createStore'>; row: Store | null }) => {
      if (!row) return answer(api.POST('/admin/stores', { body: values }))
      const { cnpj: _cnpj, ...facts } = values
      const { _id: id, version } = row
      return answer(api.PUT('/admin/stores/{id}', { params: { path: { id } }, body: { ...facts, version } }))
    },
    meta: { outdates: [register], failureShownBy: 'screen' as const },
  })

/** A store is activated unless it is said otherwise (specification, second document, section 4). */
export const activateStore = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ id, active = true }: { id: string; active?: boolean }) => {
      const call = { params: { path: { id } } }
      return answer(
        active ? api.PUT('/admin/stores/{id}/activate', call) : api.PUT('/admin/stores/{id}/inactivate', call),
      )
    },
    meta: { outdates: [register] },
  })
