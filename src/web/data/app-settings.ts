/** What the operator of this deployment tells the app: contact, networks, maintenance, reading, tag manager. */
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'

const fiveMinutes = 300_000
const halfAMinute = 30_000

export const appSettings = ({ api }: AppContext) =>
  queryOptions({
    queryKey: ['app-settings'],
    queryFn: ({ signal }) => answer(api.GET('/app-settings', { signal })),
    staleTime: fiveMinutes,
    // Who waits behind the maintenance screen sees the app again soon after it is over.
    refetchInterval: ({ state }) => (state.data?.maintenance ? halfAMinute : fiveMinutes),
  })
