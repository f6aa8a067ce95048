/** The register of promotions: what the back office offers, changes and switches off. */
import type { AdminPointsExtra, AdminPointsExtraPage, NewPointsExtra, PointsExtraUpdate } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { refuseWrong } from '#domain/errors/refuse-wrong.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import { promotionStatus } from '#domain/points-extra/promotion.ts'
import { promotionSentences, wrongPromotionFields } from '#domain/points-extra/promotion-fields.ts'
import type { Db } from '#server/db/db.ts'
import { type Acting, recordAct } from '#server/features/audit/audit.service.ts'
import { changeRecord } from '#server/features/audit/record-change.service.ts'
import type { PointsExtraDeps } from './points-extra.deps.ts'
import { addPromotion, lockPromotion, type PromotionRow } from './points-extra.store.ts'
import {
  changePromotion,
  countPromotions,
  findPromotionPage,
  findRegisteredPromotions,
  type PromotionFacts as Facts,
  type PromotionFilters,
  type PromotionOrder,
  type RegisteredPromotion,
} from './register.store.ts'

export interface PromotionListing extends Omit<PromotionFilters, 'now'> {
  readonly page: number
  readonly limit: number
  readonly order: PromotionOrder
}

const subject = (subjectId: string) => ({ subjectType: 'points-extra', subjectId })

function toAdmin({ row, applied, given }: RegisteredPromotion, now: Date): AdminPointsExtra {
  const { id: _id, nameKey: _nameKey, ...kept } = row
  return {
    ...kept,
    _id,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    status: promotionStatus(row, now),
    applied,
    given,
  }
}

/** Refuses `validation` with a sentence for each wrong field. */
function checked(facts: Facts): Facts {
  refuseWrong(wrongPromotionFields(facts), promotionSentences)
  return { ...facts, name: facts.name.trim(), description: facts.description.trim() }
}

function factsOf(row: PromotionRow): Facts {
  const { id: _id, nameKey: _nameKey, createdAt: _createdAt, version: _version, ...facts } = row
  return facts
}

const instantOf = (said: string | null): Date | null => (said === null ? null : new Date(said))

/** What is absent stays. */
function factsAfter(facts: Facts, { startsAt, endsAt, version: _version, ...said }: PointsExtraUpdate): Facts {
  return checked({
    ...facts,
    ...said,
    startsAt: startsAt === undefined ? facts.startsAt : new Date(startsAt),
    endsAt: endsAt === undefined ? facts.endsAt : instantOf(endsAt),
  })
}

/** What is not said: no end, no limit, once for each owner, a code that stays, active. */
function newFacts({ startsAt, endsAt = null, ...said }: NewPointsExtra): Facts {
  const usual = {
    segmentId: null,
    maxApplications: null,
    budget: null,
    perOwnerLimit: 1,
    rotating: false,
    active: true,
  }
  return checked({ ...usual, ...said, startsAt: new Date(startsAt), endsAt: instantOf(endsAt) })
}

export function createPromotionRegister(deps: PointsExtraDeps) {
  const { database, clock, newId, segments } = deps

  async function read(db: Db, id: string): Promise<AdminPointsExtra> {
    const found = await findRegisteredPromotions(db, id)
    if (!found) throw new Refusal('not-found')
    return toAdmin(found, clock())
  }

  return {
    async list({ page, limit, order, ...wanted }: PromotionListing): Promise<AdminPointsExtraPage> {
      const filters = { ...wanted, now: clock() }
      const total = await countPromotions(database.db, filters)
      const place = { limit, offset: offsetOf({ page, limit }), order }
      const rows = await findPromotionPage(database.db, { ...filters, ...place })
      return pageOf(
        rows.map((row) => toAdmin(row, filters.now)),
        { total, page, limit },
      )
    },

    /** Refuses `not-found`. */
    find: (id: string): Promise<AdminPointsExtra> => read(database.db, id),

    /** Refuses `validation` with the wrong fields. */
    register: (by: Acting, written: NewPointsExtra): Promise<AdminPointsExtra> =>
      database.transaction(async (tx) => {
        const [id, after] = [newId(), newFacts(written)]
        await segments.refuseUnusable(tx, after)
        await addPromotion(tx, { ...after, id, createdAt: clock() })
        await recordAct(tx, deps, { by, ...subject(id), action: 'points-extra-created', after })
        return read(tx, id)
      }),

    /**
     * What is absent stays, and writing what is there already changes nothing; what was credited stays as it was. Refuses
     * `not-found`, `version-conflict` when somebody was faster, and `validation`.
     */
    update: (by: Acting, id: string, written: PointsExtraUpdate): Promise<AdminPointsExtra> =>
      database.transaction(async (tx) => {
        await changeRecord(tx, deps, {
          by,
          ...subject(id),
          action: 'points-extra-updated',
          version: written.version,
          lock: lockPromotion,
          factsOf,
          async wanted(facts) {
            const after = factsAfter(facts, written)
            await segments.refuseUnusable(tx, after, facts.segmentId)
            return after
          },
          write: ({ all }) => changePromotion(tx, id, all),
        })
        return read(tx, id)
      }),
  }
}
