/** The register of the stores. Never kept on the device. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
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

/** The store of a valid CNPJ with its points; `store` is null while nobody has registered it. */
export const storeOfCnpj = ({ api }: AppContext, cnpj: string) =>
  queryOptions({
    queryKey: [...register, 'cnpj', cnpj],
    queryFn: ({ signal }) => answer(api.GET('/admin/stores/cnpj/{cnpj}', { params: { path: { cnpj } }, signal })),
  })

export const createStore = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: (body: BodyOf<'createStore'>) => answer(api.POST('/admin/stores', { body })),
    meta: { outdates: [register], failureShownBy: 'screen' as const },
  })

export const updateStore = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: BodyOf<'updateStore'> & { id: string }) =>
      answer(api.PUT('/admin/stores/{id}', { params: { path: { id } }, body })),
    meta: { outdates: [register], failureShownBy: 'screen' as const },
  })

/** A store is activated unless it is said otherwise (specification, second document, section 4). */
export const setStoreActive = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ id, active = true }: { id: string; active?: boolean }) => {
      const call = { params: { path: { id } } }
      return answer(
        active ? api.PUT('/admin/stores/{id}/activate', call) : api.PUT('/admin/stores/{id}/inactivate', call),
      )
    },
    meta: { outdates: [register] },
  })
