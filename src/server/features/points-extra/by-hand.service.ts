/** A promotion applied by an admin to whoever could not read its code. */
import type { PointsExtraCredited } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { refuseOvertaken } from '#domain/errors/refuse-overtaken.ts'
import {
  type Credited,
  momentsByHand,
  promotionRefusalOf,
  promotionStandingOf,
} from '#domain/points-extra/promotion.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/rehearse.ts'
import type { Acting } from '#server/features/audit/audit.service.ts'
import type { Owner } from '#server/features/points/points.service.ts'
import { enter } from './credit.service.ts'
import { findOwners, type FoundOwner } from './owners.store.ts'
import { memberOf, type PointsExtraDeps } from './points-extra.deps.ts'
import { countApplications, findApplications, lockPromotion, type PromotionRow } from './points-extra.store.ts'

export interface Applying {
  readonly pointsExtraId: string
  readonly ownerType: Owner['type']
  readonly ids: readonly string[]
  /** Minted when it was decided; without one every call is a new decision. */
  readonly key: string | undefined
  /** Of the promotion that was looked at. */
  readonly version: number | undefined
  /** Only tells what would happen. */
  readonly preview: boolean
}

/** `told-before` when an earlier attempt of the same decision has credited it. */
type Outcome = 'credited' | 'told-before' | PointsExtraCredited['skipped'][number]['reason']

interface Candidate {
  readonly promotion: PromotionRow
  readonly type: Owner['type']
  readonly found: FoundOwner
  readonly by: Acting
  readonly key: string
  /** What is credited over all owners by now. */
  readonly over: Pick<Credited, 'all' | 'given'>
}

/** Refuses (`points-extra-…`) a promotion that gives nothing to anybody like this owner. */
async function applyTo(tx: Db, deps: PointsExtraDeps, candidate: Candidate): Promise<Outcome> {
  const { promotion, type, found, by, key, over } = candidate
  const owner: Owner = { type, id: found.id }
  const own = await findApplications(tx, promotion.id, owner)
  if (own.some(({ clientKey }) => clientKey === key)) return 'told-before'
  const now = deps.clock()
  const credited = { own: own.filter(({ removedAt }) => removedAt === null).length, removed: 0, ...over }
  const standing = promotionStandingOf(promotion, {
    moments: momentsByHand(promotion, now),
    userType: memberOf[type],
    credited,
  })
  if (standing === 'applied') return 'applied'
  if (!found.active) return 'not-active'
  if (standing !== 'open') throw new Refusal(promotionRefusalOf[standing])
  const told = { promotion, owner, by, origin: 'admin', key, nth: own.length + 1, scannedAt: now } as const
  await enter(tx, deps, { ...told, credited })
  return 'credited'
}

/**
 * Credits a promotion to each of the owners who has not had it as often as they may, all of them or none. Refuses
 * `not-found`, `version-conflict` when the promotion is no longer what was looked at, `owner-unknown`, and
 * `points-extra-…` when it gives nothing, or not enough for all.
 */
export const applyingByHand =
  (deps: PointsExtraDeps) =>
  (by: Acting, { pointsExtraId, ownerType: type, ids, version, preview, ...asked }: Applying) =>
    inTransaction(deps.database, { rehearsal: preview }, async (tx): Promise<PointsExtraCredited> => {
      const { key = deps.newId() } = asked
      const promotion = await lockPromotion(tx, pointsExtraId)
      if (!promotion) throw new Refusal('not-found')
      refuseOvertaken(promotion, version)
      const owners = await findOwners(tx, type, ids)
      if (owners.length < new Set(ids).size) throw new Refusal('owner-unknown')
      let over = await countApplications(tx, pointsExtraId)
      const credited: PointsExtraCredited['credited'] = []
      const skipped: PointsExtraCredited['skipped'] = []
      for (const found of owners) {
        const { id: _id, name, waits } = found
        const outcome = await applyTo(tx, deps, { promotion, type, found, by, key, over })
        if (outcome === 'credited') over = { all: over.all + 1, given: over.given + promotion.points }
        if (outcome === 'credited' || outcome === 'told-before') credited.push({ _id, name, waits })
        else skipped.push({ _id, name, reason: outcome })
      }
      return { msg: 'Pontos aplicados com sucesso!', points: promotion.points, credited, skipped }
    })
