/** The customers of a professional as the programme sees them. Never kept on the device. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { previousPage } from './offline-policy.ts'

const all = ['professional-customers']

/** Newest first, 20 a page. */
export const customersOf = (
  { api, queries }: AppContext,
  { professionalId, page }: { professionalId: string; page: number },
) =>
  queryOptions({
    queryKey: [...all, professionalId, page],
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/professionals/customers', { params: { query: { professionalId, page } }, signal })),
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
