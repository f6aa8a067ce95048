/** Calls about points: a member asks for their own, an admin for anybody's. */
import { Refusal } from '#domain/errors/refusal.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Identity } from '#server/identity.ts'
import type { Owner, PointsService } from './points.service.ts'

type PointsOperation =
  | 'extract'
  | 'readPricing'
  | 'myLevel'
  | 'professionalDashboard'
  | 'storeDashboard'
  | 'sellerRanking'
  | 'ownerPoints'
  | 'ownerExtract'

function storeOf({ storeId }: Identity): string {
  if (storeId === null) throw new Refusal('forbidden')
  return storeId
}

const ownerOf = (caller: Identity): Owner =>
  caller.userType === 'shopkeeper'
    ? { type: 'store', id: storeOf(caller) }
    : { type: 'professional', id: caller.personId }

export function pointsHandlers(points: PointsService): Pick<Handlers, PointsOperation> {
  return {
    extract: async ({ caller, query }) => points.extract(ownerOf(caller), query),
    readPricing: ({ caller }) => points.pricing(ownerOf(caller).type),
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
