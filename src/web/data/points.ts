/** The ledger of the person or the store, the level, and both dashboards. */
import { queryOptions } from '@tanstack/react-query'
import type { PointsKind, ProfessionalDashboard, StoreDashboard } from '#contract/api.gen.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { keepOffline, previousPage } from './offline-policy.ts'

export interface ExtractFilter {
  readonly page: number
  readonly kind?: PointsKind | undefined
  /** First and last day, inclusive, `YYYY-MM-DD` in São Paulo. */
  readonly dateInit?: string | undefined
  readonly dateEnd?: string | undefined
}

export const pointsKeys = {
  all: ['points'],
  extract: (filter: ExtractFilter) => ['points', 'extract', filter],
  pricing: ['points', 'pricing'],
  level: ['points', 'level'],
  dashboard: ['points', 'dashboard'],
} as const

/** The extract of the caller (a shopkeeper sees the store's), newest first, with the balances. */
export const extractPage = ({ api, queries }: AppContext, filter: ExtractFilter) => {
  const queryKey = pointsKeys.extract(filter)
  const { page, kind, dateInit, dateEnd } = filter
  const query = { page, ...(kind && { kind }), ...(dateInit && { dateInit }), ...(dateEnd && { dateEnd }) }
  return queryOptions({
    ...keepOffline(queries, queryKey),
    queryKey,
    queryFn: ({ signal }) => answer(api.GET('/professionals/extract/get-all', { params: { query }, signal })),
    placeholderData: previousPage(queries),
  })
}

/** The rules by which an invoice is worth points. */
export const pricing = ({ api, queries }: AppContext) =>
  queryOptions({
    ...keepOffline(queries, pointsKeys.pricing),
    queryKey: pointsKeys.pricing,
    queryFn: ({ signal }) => answer(api.GET('/points/pricing', { signal })),
  })

/** The level of a professional; stores have none. */
export const myLevel = ({ api, queries }: AppContext) =>
  queryOptions({
    ...keepOffline(queries, pointsKeys.level),
    queryKey: pointsKeys.level,
    queryFn: ({ signal }) => answer(api.GET('/professional/users/my-level', { signal })),
  })

/** The dashboard of the role: a professional's has a level, a store's has none. Its two paths stand in the agreement. */
export const memberDashboard = (app: AppContext) =>
  queryOptions({
    ...keepOffline(app.queries, pointsKeys.dashboard),
    queryKey: pointsKeys.dashboard,
    queryFn: ({ signal }): Promise<ProfessionalDashboard | StoreDashboard> =>
      app.session.current().userType === 'shopkeeper'
        ? answer(app.api.GET('/stores/store/dashboard', { signal }))
        : answer(app.api.GET('/professional/users/dashboard', { signal })),
  })
