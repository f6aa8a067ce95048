/** What the programme puts on the member's home, the accelerators of the caller, and the ranking of a store. */
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { keepOffline } from './offline-policy.ts'

export const homeKeys = {
  content: ['home', 'content'],
  accelerators: ['home', 'accelerators'],
  ranking: ['home', 'seller-ranking'],
} as const

/** Banners, running campaigns and the welcome. */
export const homeContent = ({ api, queries }: AppContext) =>
  queryOptions({
    ...keepOffline(queries, homeKeys.content),
    queryKey: homeKeys.content,
    queryFn: ({ signal }) => answer(api.GET('/home', { signal })),
  })

/** More than these nobody compares at a glance; those that run come first. */
const acceleratorsShown = 6

export const myAccelerators = ({ api, queries }: AppContext) =>
  queryOptions({
    ...keepOffline(queries, homeKeys.accelerators),
    queryKey: homeKeys.accelerators,
    queryFn: ({ signal }) => {
      const query = { page: 1, limit: acceleratorsShown }
      return answer(api.GET('/professionals/dashboard/get-all-accelerators', { params: { query }, signal }))
    },
  })

/** The people of the shopkeeper's store by the points they brought it this month. */
export const sellerRanking = ({ api, queries }: AppContext) =>
  queryOptions({
    ...keepOffline(queries, homeKeys.ranking),
    queryKey: homeKeys.ranking,
    queryFn: ({ signal }) => answer(api.GET('/stores/store/seller-ranking', { signal })),
  })
