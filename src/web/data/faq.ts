/** The frequent questions of the role that is signed in. */
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { keepOffline } from './offline-policy.ts'

const queryKey = ['faq'] as const

export const questions = (app: AppContext) =>
  queryOptions({
    ...keepOffline(app.queries, queryKey),
    queryKey,
    queryFn: ({ signal }) => answer(app.api.GET('/faq', { signal })),
  })
