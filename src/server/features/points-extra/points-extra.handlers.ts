/** Calls about extra points: a professional's own, a shopkeeper's store. */
import { Refusal } from '#domain/errors/refusal.ts'
import type { Call, Handlers } from '#server/http/handler.ts'
import type { Identity } from '#server/identity.ts'
import type { PointsExtraService, Reader } from './points-extra.service.ts'

type Operation =
  | 'professionalPointsExtra'
  | 'professionalApplyPointsExtra'
  | 'professionalPointsExtraByKey'
  | 'storePointsExtra'
  | 'storeApplyPointsExtra'
  | 'storePointsExtraByKey'

function readerOf({ personId, userType, storeId }: Identity): Reader {
  if (userType === 'professional') return { personId, userType, owner: { type: 'professional', id: personId } }
  if (storeId === null) throw new Refusal('store-inactive')
  return { personId, userType, owner: { type: 'store', id: storeId } }
}

export function pointsExtraHandlers(pointsExtra: PointsExtraService): Pick<Handlers, Operation> {
  type One = Call<'professionalPointsExtra'> | Call<'storePointsExtra'>
  type Apply = Call<'professionalApplyPointsExtra'> | Call<'storeApplyPointsExtra'>
  type ByKey = Call<'professionalPointsExtraByKey'> | Call<'storePointsExtraByKey'>
  const one = async ({ caller, path }: One) => pointsExtra.one(readerOf(caller), path.id)
  const apply = async ({ caller, headers, body: { pointsExtraId, token, scannedAt } }: Apply) =>
    pointsExtra.apply(readerOf(caller), {
      pointsExtraId,
      token,
      scannedAt: scannedAt === undefined ? undefined : new Date(scannedAt),
      key: headers['Idempotency-Key'],
      outboxOwner: headers['X-Outbox-Owner'],
    })
  const byKey = async ({ caller, path }: ByKey) => pointsExtra.byKey(readerOf(caller), path.key)
  return {
    professionalPointsExtra: one,
    professionalApplyPointsExtra: apply,
    professionalPointsExtraByKey: byKey,
    storePointsExtra: one,
    storeApplyPointsExtra: apply,
    storePointsExtraByKey: byKey,
  }
}
