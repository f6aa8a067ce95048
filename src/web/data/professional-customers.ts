/** The customers of professionals as the programme sees them. Never kept on the device. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { previousPage } from './offline-policy.ts'
import { present } from './present.ts'

const all = ['professional-customers']

export type ProgrammeCustomerFilter = {
  readonly [Name in keyof QueryOf<'adminCustomers'>]: QueryOf<'adminCustomers'>[Name] | undefined
}

/** Everybody's unless one professional is named, newest first unless asked otherwise, 20 a page. */
export const customersOf = ({ api, queries }: AppContext, filter: ProgrammeCustomerFilter) =>
  queryOptions({
    queryKey: [...all, filter],
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/professionals/customers', { params: { query: present(filter) }, signal })),
    placeholderData: previousPage(queries),
  })

/** `said` is what a person reads when it worked: the answer is the customer without a sentence. */
export const setCustomerActive = ({ api }: AppContext, said: (active: boolean) => string) =>
  mutationOptions({
    mutationFn: async ({ id, active }: { id: string; active: boolean }) => {
      const call = { params: { path: { id } } }
      await answer(
        active
          ? api.PUT('/admin/professionals/customers/{id}/activate', call)
          : api.PUT('/admin/professionals/customers/{id}/inactivate', call),
      )
      return { msg: said(active) }
    },
    meta: { outdates: [all] },
  })
