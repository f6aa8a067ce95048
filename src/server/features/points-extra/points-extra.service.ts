/** Extra points: promotions whose code a member reads, and the credit it is worth, once. */
import type { PointsExtra, PointsExtraApplied, UserType } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { momentsOf, refusalOf, standingOf } from '#domain/points-extra/promotion.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { checkOutboxOwner } from '#server/features/accounts/outbox-owner.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import type { Owner, PointsService } from '#server/features/points/points.service.ts'
import {
  addApplication,
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
import { createRotatingTokens } from './rotating-token.ts'

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

export type PointsExtraDeps = Pick<Deps, 'database' | 'clock' | 'newId'> & {
  readonly points: Pick<PointsService, 'credit'>
}

type Parts = PointsExtraDeps & { readonly tokens: ReturnType<typeof createRotatingTokens> }

export type PointsExtraService = ReturnType<typeof createPointsExtraService>

async function creditedOf(db: Db, { id, maxApplications }: PromotionRow, own: readonly ApplicationRow[]) {
  // Over all owners they only have to be counted where there is a limit.
  return { own: own.length, all: maxApplications === null ? own.length : await countApplications(db, id) }
}

function toApplied(
  { name }: PromotionRow,
  row: ApplicationRow,
  { key, alreadyApplied }: { key: string; alreadyApplied: boolean },
): PointsExtraApplied {
  const { id, pointsExtraId, points, appliedAt } = row
  return { _id: id, clientId: key, pointsExtraId, name, points, appliedAt: appliedAt.toISOString(), alreadyApplied }
}

/** The row, the credit and the trace of a reading that is good. */
async function enter(
  tx: Db,
  { points, clock, newId }: Parts,
  {
    promotion,
    reader,
    ...facts
  }: { promotion: PromotionRow; reader: Reader; key: string; nth: number; scannedAt: Date },
): Promise<ApplicationRow> {
  const { owner, personId, userType } = reader
  const row: ApplicationRow = {
    id: newId(),
    pointsExtraId: promotion.id,
    ownerType: owner.type,
    ownerId: owner.id,
    nth: facts.nth,
    clientKey: facts.key,
    points: promotion.points,
    origin: 'qrcode',
    byId: personId,
    scannedAt: facts.scannedAt,
    appliedAt: clock(),
  }
  await addApplication(tx, row)
  await points.credit(tx, {
    owner,
    by: personId,
    kind: 'extra-points-credit',
    points: row.points,
    source: { type: 'points-extra', id: promotion.id },
    sourceKey: `points-extra:${row.id}`,
    description: promotion.name,
    qualifying: true,
  })
  const actor = { actorId: personId, actorType: userType }
  const subject = { subjectType: 'points-extra', subjectId: promotion.id, after: { points: row.points } }
  await recordAudit(tx, { id: newId(), at: row.appliedAt, ...actor, action: 'points-extra-applied', ...subject })
  return row
}

function applying(parts: Parts) {
  const { database, clock, newId, tokens } = parts

  /**
   * Credits a promotion once; a further reading is told so. Refuses a code that is none of ours (`qrcode-invalid`), one
   * that is over (`qrcode-expired`), a promotion that gives nothing to the reader (`points-extra-…`), and the queue of
   * somebody else (`outbox-wrong-owner`).
   */
  return async function apply(reader: Reader, reading: Reading): Promise<PointsExtraApplied> {
    checkOutboxOwner(reader.personId, reading.outboxOwner)
    const { pointsExtraId, key = newId() } = reading
    await tokens.ready()
    return database.transaction(async (tx) => {
      const promotion = await lockPromotion(tx, pointsExtraId)
      if (!promotion) throw new Refusal('qrcode-invalid')
      const own = await findApplications(tx, pointsExtraId, reader.owner)
      const same = own.find(({ clientKey }) => clientKey === key)
      if (same) return toApplied(promotion, same, { key, alreadyApplied: false })
      const [latest] = own
      if (latest && own.length >= promotion.perOwnerLimit)
        return toApplied(promotion, latest, { key, alreadyApplied: true })
      const moments = momentsOf(reading.scannedAt, clock())
      const credited = await creditedOf(tx, promotion, own)
      const standing = standingOf(promotion, { moments, userType: reader.userType, credited })
      if (standing !== 'open' && standing !== 'applied') throw new Refusal(refusalOf[standing])
      if (promotion.rotating) await tokens.check(reading.token, { pointsExtraId, moments })
      const row = await enter(tx, parts, { promotion, reader, key, nth: own.length + 1, scannedAt: moments[0] })
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
    const { name, description, points, startsAt, endsAt, rotating } = promotion
    return {
      _id: id,
      name,
      description,
      points,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      rotating,
      standing: standingOf(promotion, { moments: [clock()], userType, credited }),
      appliedAt: own[0]?.appliedAt.toISOString() ?? null,
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

  return { one, apply: applying(parts), byKey, pathOf, createPromotion }
}
