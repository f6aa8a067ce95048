/** Calls about points: a member asks for their own, an admin for anybody's. */
import type { Handlers } from '#server/http/handler.ts'
import { ownerOf, storeOf } from './owner.rules.ts'
import type { PointsService } from './points.service.ts'

type PointsOperation =
  | 'extract'
  | 'readPricing'
  | 'myLevel'
  | 'professionalDashboard'
  | 'storeDashboard'
  | 'sellerRanking'
  | 'ownerPoints'
  | 'ownerExtract'

export function pointsHandlers(points: PointsService): Pick<Handlers, PointsOperation> {
  return {
    extract: async ({ caller, query }) => points.extract(ownerOf(caller), query),
    readPricing: ({ caller }) => points.pricing(ownerOf(caller)),
    myLevel: ({ caller }) => points.levelPathOf(caller.personId),
    professionalDashboard: ({ caller }) => points.professionalDashboard(caller.personId),
    // A seller sees the invoices they sent, a manager those of the store.
    storeDashboard: async ({ caller }) =>
      points.storeDashboard(storeOf(caller), caller.subUserType === 'seller' ? caller.personId : null),
    sellerRanking: async ({ caller, query }) =>
      points.sellerRanking({
        ...query,
        storeId: storeOf(caller),
        readerId: caller.personId,
        seesMoney: caller.subUserType === 'manager',
      }),
    ownerPoints: ({ path: { ownerType: type, id } }) => points.ownerPoints({ type, id }),
    ownerExtract: ({ path: { ownerType: type, id }, query }) => points.ownerExtract({ type, id }, query),
  }
}
