/** The regulation of the role that is signed in, with its earlier versions and what the person accepted. */
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { keepOffline } from './offline-policy.ts'

const queryKey = ['regulation'] as const

export const regulation = (app: AppContext) =>
  queryOptions({
    ...keepOffline(app.queries, queryKey),
    queryKey,
    queryFn: ({ signal }) => answer(app.api.GET('/regulation', { signal })),
  })
