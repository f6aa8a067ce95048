/** The calls about figures, all of them for admins. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { FiguresService } from './figures.service.ts'

type Operation =
  | 'dashboardCount'
  | 'dashboardGraph'
  | 'figureRows'
  | 'usersWithSocialMedia'
  | 'dashboardSpecifications'
  | 'storeSellers'
  | 'storeRanking'
  | 'professionalRanking'
  | 'storesPointsDiff'
  | 'pointsLiability'
  | 'pointsLiabilityEntries'

interface Paged {
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

const paged = <Query extends Paged>(query: Query) => ({
  ...query,
  page: query.page ?? 1,
  limit: query.limit ?? paginationLimit,
})

export function figuresHandlers(figures: FiguresService): Pick<Handlers, Operation> {
  return {
    dashboardCount: ({ query }) => figures.count(query),
    dashboardGraph: ({ query }) => figures.graph({ ...query, filter: query.filter ?? 'month' }),
    figureRows: ({ path, query }) => figures.rows(path.type, paged(query)),
    usersWithSocialMedia: ({ path, query }) => figures.usersWithSocialMedia(path.socialNetwork, paged(query)),
    dashboardSpecifications: ({ query }) => figures.specifications(paged(query)),
    storeSellers: ({ caller, query }) => figures.storeSellers(caller.personId, query),
    storeRanking: ({ query }) => figures.ranking({ ...paged(query), of: 'store' }),
    professionalRanking: ({ query }) => figures.ranking({ ...paged(query), of: 'professional' }),
    storesPointsDiff: ({ query }) => figures.storesPointsDiff(paged(query)),
    pointsLiability: ({ query }) => figures.pointsLiability(query),
    pointsLiabilityEntries: ({ query }) => figures.pointsLiabilityEntries(paged(query)),
  }
}
