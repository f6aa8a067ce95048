/** Who has a promotion, and every movement of points it made. */
import type {
  OwnerExtraPointsPage,
  PointsExtraApplication,
  PointsExtraApplicationPage,
  PointsExtraEntry,
  PointsExtraExtract,
  PointsExtraStorePage,
} from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import { toOwner } from '#server/db/owner-names.ts'
import type { Owner } from '#server/features/points/points.service.ts'
import {
  type AppliedFilters,
  countApplied,
  countAppliedTo,
  countMovements,
  findApplied,
  findAppliedTo,
  findMovements,
  type FoundApplication,
  type FoundMovement,
} from './applied.store.ts'
import { countChoosable, findChoosable } from './owners.store.ts'
import type { PointsExtraDeps } from './points-extra.deps.ts'
import { findPromotion } from './points-extra.store.ts'

export interface Paging {
  readonly page: number
  readonly limit: number
}

const statusOf = ({ removedAt }: Pick<FoundApplication['row'], 'removedAt'>): PointsExtraApplication['status'] =>
  removedAt === null ? 'applied' : 'removed'

export function toApplication(found: FoundApplication): PointsExtraApplication {
  const { row, by, removedBy } = found
  const { id: _id, points, description, origin, version } = row
  return {
    _id,
    owner: toOwner(found),
    status: statusOf(row),
    points,
    description,
    origin,
    appliedAt: row.appliedAt.toISOString(),
    by,
    removedAt: row.removedAt?.toISOString() ?? null,
    removedBy,
    version,
  }
}

const kindOf: Partial<Record<string, PointsExtraEntry['kind']>> = { reversal: 'reversal', cancellation: 'cancellation' }

function toEntry({ entry, points, writtenBy, ...found }: FoundMovement): PointsExtraEntry {
  const { id: _id, kind, description, occurredAt, sourceKey } = entry
  return {
    _id,
    kind: kindOf[kind] ?? 'credit',
    points,
    description,
    occurredAt: occurredAt.toISOString(),
    by: writtenBy,
    current: found.row.removedAt === null && found.row.sourceKey === sourceKey,
    application: toApplication(found),
  }
}

export function createApplied({ database }: PointsExtraDeps) {
  async function mustExist(pointsExtraId: string): Promise<void> {
    if (!(await findPromotion(database.db, pointsExtraId))) throw new Refusal('not-found')
  }

  return {
    /** Those of one kind of owner. Refuses `not-found`. */
    async applications({ page, limit, ...filters }: AppliedFilters & Paging): Promise<PointsExtraApplicationPage> {
      await mustExist(filters.pointsExtraId)
      const total = await countApplied(database.db, filters)
      const rows = await findApplied(database.db, filters, { limit, offset: offsetOf({ page, limit }) })
      return pageOf(rows.map(toApplication), { total, page, limit })
    },

    /** The promotions an owner has, and had. */
    async appliedTo(owner: Owner, { page, limit }: Paging): Promise<OwnerExtraPointsPage> {
      const total = await countAppliedTo(database.db, owner)
      const rows = await findAppliedTo(database.db, owner, { limit, offset: offsetOf({ page, limit }) })
      const docs = rows.map(({ row, promotion }) => ({
        _id: row.id,
        promotion,
        status: statusOf(row),
        points: row.points,
        origin: row.origin,
        appliedAt: row.appliedAt.toISOString(),
      }))
      return pageOf(docs, { total, page, limit })
    },

    /** Refuses `not-found`. */
    async extract({ page, limit, ...filters }: Omit<AppliedFilters, 'status'> & Paging): Promise<PointsExtraExtract> {
      await mustExist(filters.pointsExtraId)
      const total = await countMovements(database.db, filters)
      const rows = await findMovements(database.db, filters, { limit, offset: offsetOf({ page, limit }) })
      return pageOf(rows.map(toEntry), { total, page, limit })
    },

    /** Stores it can be applied to. Refuses `not-found`. */
    async choosableStores(
      pointsExtraId: string,
      { page, limit, search }: Paging & { readonly search?: string | undefined },
    ): Promise<PointsExtraStorePage> {
      await mustExist(pointsExtraId)
      const total = await countChoosable(database.db, search)
      const rows = await findChoosable(database.db, pointsExtraId, { search, limit, offset: offsetOf({ page, limit }) })
      return pageOf(rows, { total, page, limit })
    },
  }
}
