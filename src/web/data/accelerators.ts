/** The register of accelerators: the list, one of them, and changing it. Never kept on the device. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Accelerator, NewAccelerator } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { previousPage } from './offline-policy.ts'
import { present } from './present.ts'

export type AcceleratorFilter = {
  readonly [Name in keyof QueryOf<'adminAccelerators'>]: QueryOf<'adminAccelerators'>[Name] | undefined
}

const all = ['accelerators']

/** Those that begin last first unless asked otherwise, 20 a page. */
export const acceleratorPage = ({ api, queries }: AppContext, filter: AcceleratorFilter) =>
  queryOptions({
    queryKey: [...all, 'page', filter],
    queryFn: ({ signal }) => answer(api.GET('/admin/accelerators', { params: { query: present(filter) }, signal })),
    placeholderData: previousPage(queries),
  })

export const oneAccelerator = ({ api }: AppContext, id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => answer(api.GET('/admin/accelerators/{id}', { params: { path: { id } }, signal })),
  })

/** A new one, or a change made over a row: somebody who was faster is not overwritten. */
export const saveAccelerator = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ values, row }: { values: NewAccelerator; row: Accelerator | null }) =>
      answer(
        row
          ? api.POST('/cms/accelerators/update', { body: { ...values, _id: row._id, version: row.version } })
          : api.POST('/admin/accelerators', { body: values }),
      ),
    meta: { outdates: [all], failureShownBy: 'screen' as const },
  })

export const activateAccelerator = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ id: _id, active }: { id: string; active: boolean }) =>
      answer(api.POST('/cms/accelerators/update', { body: { _id, active } })),
    meta: { outdates: [all] },
  })
