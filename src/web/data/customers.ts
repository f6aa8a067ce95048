/** Customers of the professional: the list, and what can be done with one. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CustomerData, CustomerStatus } from '#contract/api.gen.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { keepOffline, previousPage } from './offline-policy.ts'

export interface CustomerFilter {
  readonly page: number
  /** All of them unless given. */
  readonly status?: CustomerStatus | undefined
  readonly search?: string | undefined
}

const list = ['customers']

/** Whose protection ends next first, 20 a page. */
export const customerPage = ({ api, queries }: AppContext, { page, status, search }: CustomerFilter) => {
  const queryKey = [...list, status, search, page]
  return queryOptions({
    // What was searched for passes; the lists themselves are read without a connection.
    ...(search === undefined && keepOffline(queries, queryKey)),
    queryKey,
    queryFn: ({ signal }) =>
      answer(
        api.GET('/professionals/customers/get-all', {
          params: { query: { page, ...(status && { status }), ...(search !== undefined && { search }) } },
          signal,
        }),
      ),
    placeholderData: previousPage(queries),
  })
}

/** A new customer without an id; otherwise what is kept of one changes. */
export const saveCustomer = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ id, data }: { id: string | undefined; data: CustomerData }) =>
      answer(
        id === undefined
          ? api.POST('/professionals/customers/create', { body: { data } })
          : api.POST('/professionals/customers/update', { body: { id, data } }),
      ),
    meta: { failureShownBy: 'screen', outdates: [list] },
  })

/** Whatever came of it, the list is read anew: the protection may have ended meanwhile. */
export const renewCustomer = ({ api, queries }: AppContext) =>
  mutationOptions({
    mutationFn: ({ id }: { id: string }) =>
      answer(api.PUT('/professionals/customers/renew/{id}', { params: { path: { id } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: list }),
  })
