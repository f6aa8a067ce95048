/** Extra points: promotions whose code a member reads, the credit it is worth, once, and the register of the back office. */
import type { PointsExtra, PointsExtraApplied, UserType } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { type Credited, promotionRefusalOf, promotionStandingOf } from '#domain/points-extra/promotion.ts'
import { momentsOf } from '#domain/scanning/moments.ts'
import type { Db } from '#server/db/db.ts'
import { checkOutboxOwner } from '#server/features/accounts/outbox-owner.rules.ts'
import type { Owner } from '#server/features/points/points.service.ts'
import { createApplied } from './applied.query.ts'
import { applyingByHand } from './by-hand.service.ts'
import { createCorrecting } from './correction.service.ts'
import { enter } from './credit.service.ts'
import { appliedExporting, promotionExporting } from './points-extra.export.ts'
import { isWithin, type PointsExtraDeps } from './points-extra.deps.ts'
import {
  addPromotion,
  countApplications,
  findApplications,
  findByKey,
  findPromotion,
  lockPromotion,
  type ApplicationRow,
  type NewPromotion,
  type PromotionRow,
} from './points-extra.store.ts'
import { createPromotionRegister } from './register.service.ts'
import { createRotatingTokens } from './rotating-token.secret.ts'

/** Who reads a code, and whose the points are. */
export interface Reader {
  readonly personId: string
  readonly userType: UserType
  readonly owner: Owner
}

/** A reading of a code, as often as a device tells of it. */
export interface Reading {
  readonly pointsExtraId: string
  /** Minted when the code was read; without one every call is a new reading. */
  readonly key: string | undefined
  /** Mark of the person the queue of the device belongs to. */
  readonly outboxOwner: string | undefined
  readonly token: string | undefined
  readonly scannedAt: Date | undefined
}

type Parts = PointsExtraDeps & { readonly tokens: ReturnType<typeof createRotatingTokens> }

export type PointsExtraService = ReturnType<typeof createPointsExtraService>

const stands = ({ removedAt }: ApplicationRow) => removedAt === null

async function creditedOf(db: Db, promotion: PromotionRow, rows: readonly ApplicationRow[]): Promise<Credited> {
  const own = rows.filter(stands).length
  const { id, maxApplications, budget } = promotion
  // Over all owners they only have to be counted where there is a limit.
  const over = maxApplications === null && budget === null ? { all: own, given: 0 } : await countApplications(db, id)
  return { own, removed: rows.length - own, ...over }
}

function toApplied(
  { name }: PromotionRow,
  row: ApplicationRow,
  { key, alreadyApplied }: { key: string; alreadyApplied: boolean },
): PointsExtraApplied {
  const { id, pointsExtraId, points, appliedAt } = row
  return { _id: id, clientId: key, pointsExtraId, name, points, appliedAt: appliedAt.toISOString(), alreadyApplied }
}

function applying(parts: Parts) {
  const { database, clock, newId, tokens, segments } = parts

  /**
   * Credits a promotion once; a further reading is told so. Refuses a code that is none of ours (`qrcode-invalid`), one
   * that is over (`qrcode-expired`), a promotion that gives nothing to the reader, also because an admin took it back
   * (`points-extra-…`), and the queue of somebody else (`outbox-wrong-owner`).
   */
  return async function apply(reader: Reader, reading: Reading): Promise<PointsExtraApplied> {
    checkOutboxOwner(reader.personId, reading.outboxOwner)
    const { pointsExtraId, key = newId() } = reading
    await tokens.ready()
    await segments.prepare()
    return database.transaction(async (tx) => {
      const promotion = await lockPromotion(tx, pointsExtraId)
      if (!promotion) throw new Refusal('qrcode-invalid')
      const own = await findApplications(tx, pointsExtraId, reader.owner)
      const same = own.find(({ clientKey }) => clientKey === key)
      if (same) return toApplied(promotion, same, { key, alreadyApplied: false })
      const credited = await creditedOf(tx, promotion, own)
      const latest = own.find(stands)
      if (latest && credited.own >= promotion.perOwnerLimit)
        return toApplied(promotion, latest, { key, alreadyApplied: true })
      const moments = momentsOf(reading.scannedAt, clock())
      const within = await isWithin(tx, parts, { ...promotion, owner: reader.owner })
      const standing = promotionStandingOf(promotion, { moments, userType: reader.userType, credited, within })
      if (standing !== 'open' && standing !== 'applied') throw new Refusal(promotionRefusalOf[standing])
      if (promotion.rotating) await tokens.check(reading.token, { pointsExtraId, moments })
      const told = { by: reader, owner: reader.owner, origin: 'qrcode', key, scannedAt: moments[0] } as const
      const row = await enter(tx, parts, { ...told, promotion, nth: own.length + 1, credited })
      return toApplied(promotion, row, { key, alreadyApplied: false })
    })
  }
}

export function createPointsExtraService(deps: PointsExtraDeps) {
  const { database, clock } = deps
  const parts: Parts = { ...deps, tokens: createRotatingTokens(database) }

  async function promotionOf(id: string): Promise<PromotionRow> {
    const promotion = await findPromotion(database.db, id)
    if (!promotion) throw new Refusal('not-found')
    return promotion
  }

  /** A promotion as the reader of its code sees it. */
  async function one({ userType, owner }: Reader, id: string): Promise<PointsExtra> {
    const promotion = await promotionOf(id)
    const own = await findApplications(database.db, id, owner)
    const credited = await creditedOf(database.db, promotion, own)
    if (promotion.segmentId !== null) await deps.segments.prepare()
    const within = await isWithin(database.db, deps, { ...promotion, owner })
    const { name, description, points, startsAt, endsAt, rotating } = promotion
    return {
      _id: id,
      name,
      description,
      points,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      rotating,
      standing: promotionStandingOf(promotion, { moments: [clock()], userType, credited, within }),
      appliedAt: own.find(stands)?.appliedAt.toISOString() ?? null,
    }
  }

  /** What a reading with this key has credited. */
  async function byKey({ owner }: Reader, key: string): Promise<PointsExtraApplied> {
    const found = await findByKey(database.db, owner, key)
    if (!found) throw new Refusal('not-found')
    return toApplied(found.promotion, found.row, { key, alreadyApplied: false })
  }

  /** The path the code of a promotion holds now. */
  async function pathOf(id: string): Promise<string> {
    const { rotating } = await promotionOf(id)
    const path = `/point-extra/qrcode/${id}`
    return rotating ? `${path}?t=${await parts.tokens.tokenAt(id, clock())}` : path
  }

  /** Enters a promotion. */
  const createPromotion = (tx: Db, promotion: Omit<NewPromotion, 'createdAt'>): Promise<void> =>
    addPromotion(tx, { ...promotion, createdAt: clock() })

  return {
    one,
    apply: applying(parts),
    byKey,
    pathOf,
    createPromotion,
    ...createPromotionRegister(deps),
    ...createApplied(deps),
    ...createCorrecting(deps),
    applyByHand: applyingByHand(deps),
    exporting: { promotions: promotionExporting, applied: appliedExporting },
  }
}
