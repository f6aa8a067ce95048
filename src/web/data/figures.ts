/** What the administration counts, ranks and reports. Never kept on the device. */
import { queryOptions } from '@tanstack/react-query'
import type { FigureType, PointsLiabilityFlow, SocialNetwork } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { previousPage } from './offline-policy.ts'
import { present } from './present.ts'

type Asked<Query> = { readonly [Name in keyof Query]: Query[Name] | undefined }

export type CountFilter = Asked<QueryOf<'dashboardCount'>>
export type GraphFilter = Asked<QueryOf<'dashboardGraph'>> & { readonly type: FigureType }
export type RowsFilter = Asked<QueryOf<'figureRows'>>
export type ProfilesFilter = Asked<QueryOf<'usersWithSocialMedia'>>
export type RankingFilter = Asked<QueryOf<'professionalRanking'>>
export type StoreRankingFilter = Asked<QueryOf<'storeRanking'>>
export type LiabilityFilter = Asked<QueryOf<'pointsLiability'>>
export type LiabilityEntriesFilter = Asked<Omit<QueryOf<'pointsLiabilityEntries'>, 'flow'>> & {
  readonly flow: PointsLiabilityFlow
}
export type SellersFilter = Asked<QueryOf<'storeSellers'>> & { readonly store: string }

const figures = ['figures']

export const dashboardCount = ({ api, queries }: AppContext, filter: CountFilter) =>
  queryOptions({
    queryKey: [...figures, 'count', filter],
    queryFn: ({ signal }) => answer(api.GET('/admin/dashboard/count', { params: { query: present(filter) }, signal })),
    placeholderData: previousPage(queries),
  })

/** Never that of another figure meanwhile: its name already stands above. */
export const dashboardGraph = ({ api }: AppContext, filter: GraphFilter) =>
  queryOptions({
    queryKey: [...figures, 'graph', filter],
    queryFn: ({ signal }) => answer(api.GET('/admin/dashboard/graph', { params: { query: present(filter) }, signal })),
  })

/** The records that make up a figure, the latest first. */
export const figureRows = ({ api, queries }: AppContext, type: FigureType, filter: RowsFilter) =>
  queryOptions({
    queryKey: [...figures, 'rows', type, filter],
    queryFn: ({ signal }) => {
      const params = { path: { type }, query: present(filter) }
      return answer(api.GET('/admin/dashboard/{type}/rows', { params, signal }))
    },
    placeholderData: previousPage(queries),
  })

/** Professionals with a profile on a network, by name. */
export const usersWithSocialMedia = (
  { api, queries }: AppContext,
  socialNetwork: SocialNetwork,
  filter: ProfilesFilter,
) =>
  queryOptions({
    queryKey: [...figures, 'profiles', socialNetwork, filter],
    queryFn: ({ signal }) => {
      const params = { path: { socialNetwork }, query: present(filter) }
      return answer(api.GET('/admin/dashboard/users-with-social-media/{socialNetwork}', { params, signal }))
    },
    placeholderData: previousPage(queries),
  })

/** Invoices whose specification was approved, the latest first. */
export const approvedSpecifications = ({ api, queries }: AppContext, filter: RowsFilter) =>
  queryOptions({
    queryKey: [...figures, 'specifications', filter],
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/dashboard/specifications', { params: { query: present(filter) }, signal })),
    placeholderData: previousPage(queries),
  })

export const storeSellers = ({ api }: AppContext, filter: SellersFilter) =>
  queryOptions({
    queryKey: [...figures, 'sellers', filter],
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/dashboard/store-sellers', { params: { query: present(filter) }, signal })),
  })

export const storeRanking = ({ api, queries }: AppContext, filter: StoreRankingFilter) =>
  queryOptions({
    queryKey: [...figures, 'store-ranking', filter],
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/dashboard/store-ranking', { params: { query: present(filter) }, signal })),
    placeholderData: previousPage(queries),
  })

/** Of one type of invoice when it is named. */
export const professionalRanking = ({ api, queries }: AppContext, filter: RankingFilter) =>
  queryOptions({
    queryKey: [...figures, 'professional-ranking', filter],
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/dashboard/professional-ranking', { params: { query: present(filter) }, signal })),
    placeholderData: previousPage(queries),
  })

/** Stores by how much more they earned than in the period before. */
export const storesPointsDiff = ({ api, queries }: AppContext, filter: StoreRankingFilter) =>
  queryOptions({
    queryKey: [...figures, 'diff', filter],
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/dashboard/diff-stores-points-ranking', { params: { query: present(filter) }, signal })),
    placeholderData: previousPage(queries),
  })

export const pointsLiability = ({ api, queries }: AppContext, filter: LiabilityFilter) =>
  queryOptions({
    queryKey: [...figures, 'liability', filter],
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/reports/points-liability', { params: { query: present(filter) }, signal })),
    placeholderData: previousPage(queries),
  })

/** The movements that make up a figure of it, the latest first. */
export const liabilityEntries = ({ api, queries }: AppContext, filter: LiabilityEntriesFilter) =>
  queryOptions({
    queryKey: [...figures, 'liability-entries', filter],
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/reports/points-liability/entries', { params: { query: present(filter) }, signal })),
    placeholderData: previousPage(queries),
  })
