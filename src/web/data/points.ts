/** The ledger of the person or the store, the level, and both dashboards. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type {
  ExtractEntry,
  ExtractStatus,
  PointsKind,
  ProfessionalDashboard,
  StoreDashboard,
} from '#contract/api.gen.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { keepOffline, previousPage } from './offline-policy.ts'

export interface ExtractFilter {
  readonly page: number
  readonly kind?: PointsKind | undefined
  readonly status?: ExtractStatus | undefined
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

/** Only what filters stands in the address. */
export const extractQueryOf = ({ page, kind, status, dateInit, dateEnd }: ExtractFilter) => ({
  page,
  ...(kind && { kind }),
  ...(status && { status }),
  ...(dateInit && { dateInit }),
  ...(dateEnd && { dateEnd }),
})

/** The extract of the caller (a shopkeeper sees the store's), newest first, with the balances. */
export const extractPage = ({ api, queries }: AppContext, filter: ExtractFilter) => {
  const queryKey = pointsKeys.extract(filter)
  const query = extractQueryOf(filter)
  return queryOptions({
    ...keepOffline(queries, queryKey),
    queryKey,
    queryFn: ({ signal }) => answer(api.GET('/professionals/extract/get-all', { params: { query }, signal })),
    placeholderData: previousPage(queries),
  })
}

/** Rows of a page where all of them are wanted: the most the server gives. */
const mostRows = 100

/** Everything a filter shows, on however many pages, newest first. */
export const wholeExtract = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: async (filter: ExtractFilter): Promise<readonly ExtractEntry[]> => {
      const entries: ExtractEntry[] = []
      for (let page = 1, pages = 1; page <= pages; page++) {
        const query = { ...extractQueryOf({ ...filter, page }), limit: mostRows }
        const read = await answer(api.GET('/professionals/extract/get-all', { params: { query } }))
        entries.push(...read.docs)
        pages = read.totalPages
      }
      return entries
    },
  })

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

/** The session keeps the points of the store from this call, those of a professional from the profile (first document, section 6). */
async function storeDashboard({ api, session }: AppContext, signal: AbortSignal): Promise<StoreDashboard> {
  const { token } = session.current()
  const dashboard = await answer(api.GET('/stores/store/dashboard', { signal }))
  if (session.current().token === token) session.update({ score: { points: dashboard.totalPoints } })
  return dashboard
}

/** The dashboard of the role: a professional's has a level, a store's has none. Its two paths stand in the agreement. */
export const memberDashboard = (app: AppContext) =>
  queryOptions({
    ...keepOffline(app.queries, pointsKeys.dashboard),
    queryKey: pointsKeys.dashboard,
    queryFn: ({ signal }): Promise<ProfessionalDashboard | StoreDashboard> =>
      app.session.current().userType === 'shopkeeper'
        ? storeDashboard(app, signal)
        : answer(app.api.GET('/professional/users/dashboard', { signal })),
  })
