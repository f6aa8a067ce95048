/** The register of accelerators: the list, one of them, and changing it. Never kept on the device. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Accelerator, AcceleratorCostQuestion, NewAccelerator } from '#contract/api.gen.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { previousPage } from './offline-policy.ts'
import { noneIfMissing } from './none-if-missing.ts'
import { present } from './present.ts'
import type { FilterOf, RegisterCalls } from './register-calls.ts'

export type AcceleratorFilter = FilterOf<'adminAccelerators'>

export type AcceleratorValues = Required<Omit<NewAccelerator, 'active'>>

const all = ['accelerators']

/** What one would have added in the last 90 days. */
export const acceleratorCost = ({ api }: AppContext, asked: AcceleratorCostQuestion) =>
  queryOptions({
    queryKey: [...all, 'cost', asked],
    queryFn: ({ signal }) => answer(api.POST('/admin/accelerators/cost', { body: asked, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Those that begin last first unless asked otherwise. Its operations are those of the specification, which writes by one call. */
export const acceleratorCalls: RegisterCalls<Accelerator, AcceleratorValues, AcceleratorFilter> = {
  page: ({ api, queries }, filter) => ({
    queryKey: [...all, 'page', filter],
    queryFn: ({ signal }) => answer(api.GET('/admin/accelerators', { params: { query: present(filter) }, signal })),
    placeholderData: previousPage(queries),
  }),
  one: ({ api }, id) => ({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/accelerators/{id}', { params: { path: { id } }, signal })).catch(noneIfMissing),
  }),
  save: ({ api }) => ({
    mutationFn: ({ values, row }) =>
      answer(
        row
          ? api.POST('/cms/accelerators/update', { body: { ...values, _id: row._id, version: row.version } })
          : api.POST('/admin/accelerators', { body: values }),
      ),
    meta: { outdates: [all], failureShownBy: 'screen' },
  }),
  activate: ({ api }) => ({
    mutationFn: ({ id: _id, active }) => answer(api.POST('/cms/accelerators/update', { body: { _id, active } })),
    meta: { outdates: [all] },
  }),
}
