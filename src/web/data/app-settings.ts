/** What the operator of this deployment tells the app: contact, networks, maintenance, reading, tag manager. */
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { asFrame, keepOffline } from './offline-policy.ts'

const fiveMinutes = 300_000
const halfAMinute = 30_000

const key = ['app-settings']

/** Kept for the ways to customer service, which are wanted most where nothing works. */
export const appSettings = ({ api, queries }: AppContext) =>
  queryOptions({
    ...asFrame(keepOffline(queries, key)),
    queryKey: key,
    queryFn: ({ signal }) => answer(api.GET('/app-settings', { signal })),
    staleTime: fiveMinutes,
    // Who waits behind the maintenance screen sees the app again soon after it is over.
    refetchInterval: ({ state }) => (state.data?.maintenance ? halfAMinute : fiveMinutes),
  })
