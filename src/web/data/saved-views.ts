/** How an admin wants to see lists again; kept by the server, so that every computer of theirs has it. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { NewSavedView } from '#contract/api.gen.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'

const all = ['saved-views']

/** Those of one list, by name. */
export const savedViews = ({ api }: AppContext, list: string) =>
  queryOptions({
    queryKey: [...all, list],
    queryFn: ({ signal }) => answer(api.GET('/admin/saved-views', { params: { query: { list } }, signal })),
    staleTime: 60_000,
  })

/** One of the same name is replaced. */
export const saveView = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: (body: NewSavedView) => answer(api.POST('/admin/saved-views', { body })),
    meta: { outdates: [all], failureShownBy: 'screen' as const },
  })

export const deleteView = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: (id: string) => answer(api.DELETE('/admin/saved-views/{id}', { params: { path: { id } } })),
    meta: { outdates: [all] },
  })
