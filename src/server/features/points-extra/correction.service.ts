/** Credits of a promotion that turned out to be wrong: taken back, or put right. */
import type { PointsExtraChanged } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { refuseOvertaken } from '#domain/errors/refuse-overtaken.ts'
import { arePoints, isName, promotionSentences } from '#domain/points-extra/promotion-fields.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/rehearse.ts'
import { type Acting, recordAct, withWords } from '#server/features/audit/audit.service.ts'
import type { Owner } from '#server/features/points/points.service.ts'
import { toApplication } from './applied.query.ts'
import { findOneApplied } from './applied.store.ts'
import { type PointsExtraDeps, sourceOf } from './points-extra.deps.ts'
import {
  type ApplicationRow,
  changeApplication,
  countApplications,
  findApplications,
  lockPromotion,
  type PromotionRow,
} from './points-extra.store.ts'

export interface TakingBack {
  readonly pointsExtraId: string
  readonly owner: Owner
  /** Which of several; the latest unless given. */
  readonly applicationId: string | undefined
  /** Only tells what would happen. */
  readonly preview: boolean
}

export interface PromotionCorrection {
  readonly pointsExtraId: string
  readonly applicationId: string
  readonly points: number
  readonly description: string
  readonly version: number | undefined
  readonly preview: boolean
}

const ownerOf = ({ ownerType: type, ownerId: id }: ApplicationRow): Owner => ({ type, id })

const traceOf = (row: ApplicationRow) => ({
  application: row.id,
  ownerType: row.ownerType,
  ownerId: row.ownerId,
  points: row.points,
})

const personOf = ({ ownerType, ownerId }: ApplicationRow) => (ownerType === 'professional' ? ownerId : null)

const subject = ({ pointsExtraId }: ApplicationRow) => ({ subjectType: 'points-extra', subjectId: pointsExtraId })

/** Every change of what a promotion gave stands in line with its readings. Refuses `not-found`. */
async function holdPromotion(tx: Db, id: string): Promise<PromotionRow> {
  const promotion = await lockPromotion(tx, id)
  if (!promotion) throw new Refusal('not-found')
  return promotion
}

/** More points than the budget of the promotion has left are refused (`points-extra-limit`). */
async function refuseOver(
  tx: Db,
  { id, budget }: PromotionRow,
  { row, points }: Pick<Wanted, 'row' | 'points'>,
): Promise<void> {
  if (budget === null || points <= row.points) return
  const { given } = await countApplications(tx, id)
  if (given - row.points + points > budget) throw new Refusal('points-extra-limit')
}

export function createCorrecting(deps: PointsExtraDeps) {
  const { database, points: books, clock } = deps

  /** Does the work, and tells what it made of the owner's balance. */
  async function effectOf(
    tx: Db,
    { row, msg }: { row: ApplicationRow; msg: string },
    work: () => Promise<void>,
  ): Promise<PointsExtraChanged> {
    const available = async () => (await books.balances(tx, ownerOf(row))).availablePoints
    const availableBefore = await available()
    await work()
    const found = await findOneApplied(tx, row.id)
    if (!found) throw new Refusal('not-found')
    return { msg, application: toApplication(found), availableBefore, availableAfter: await available() }
  }

  async function remove(tx: Db, by: Acting, row: ApplicationRow): Promise<void> {
    if (row.removedAt !== null) return
    const source = sourceOf(row.pointsExtraId)
    await books.takeBack(tx, { owner: ownerOf(row), by: by.personId, of: row.sourceKey, source })
    await changeApplication(tx, row.id, { removedAt: clock(), removedById: by.personId })
    const { description } = row
    const states = withWords(personOf(row), { before: traceOf(row) }, { before: { description } })
    await recordAct(tx, deps, { by, ...subject(row), action: 'points-extra-removed', ...states })
  }

  async function rewrite(tx: Db, by: Acting, { promotion, row, points, description }: Wanted): Promise<void> {
    if (row.points === points && row.description === description) return
    await refuseOver(tx, promotion, { row, points })
    const sourceKey = `points-extra:${row.id}:v${row.version + 1}`
    const facts = { of: row.sourceKey, source: sourceOf(row.pointsExtraId), points, description, sourceKey }
    await books.correct(tx, { owner: ownerOf(row), by: by.personId, ...facts })
    await changeApplication(tx, row.id, { points, description, sourceKey })
    const act = { by, ...subject(row), action: 'points-extra-corrected' }
    const words = { before: { description: row.description }, after: { description } }
    const states = withWords(personOf(row), { before: traceOf(row), after: { points } }, words)
    await recordAct(tx, deps, { ...act, ...states })
  }

  return {
    /** By a reversal; again changes nothing. Refuses `not-found` for who never had it. */
    takeBack: (by: Acting, { pointsExtraId, owner, applicationId, preview }: TakingBack) =>
      inTransaction(database, { rehearsal: preview }, async (tx) => {
        await holdPromotion(tx, pointsExtraId)
        const own = await findApplications(tx, pointsExtraId, owner)
        const row = applicationId
          ? own.find(({ id }) => id === applicationId)
          : (own.find(({ removedAt }) => removedAt === null) ?? own[0])
        if (!row) throw new Refusal('not-found')
        return effectOf(tx, { row, msg: 'Pontos retirados com sucesso!' }, () => remove(tx, by, row))
      }),

    /**
     * By a reversal and another credit with the same validity; the same again changes nothing. Refuses `not-found`,
     * `version-conflict` when somebody was faster or took it back, `points-extra-limit` when the budget has not so many
     * points left, and `validation`.
     */
    correct: (by: Acting, { pointsExtraId, applicationId, version, preview, ...written }: PromotionCorrection) =>
      inTransaction(database, { rehearsal: preview }, async (tx) => {
        const { points, description } = checked(written)
        const promotion = await holdPromotion(tx, pointsExtraId)
        const row = (await findOneApplied(tx, applicationId))?.row
        if (row?.pointsExtraId !== pointsExtraId) throw new Refusal('not-found')
        refuseOvertaken(row, version)
        if (row.removedAt !== null) throw new Refusal('version-conflict', { msg: 'Estes pontos já foram retirados.' })
        const msg = 'Atualizado com sucesso!'
        return effectOf(tx, { row, msg }, () => rewrite(tx, by, { promotion, row, points, description }))
      }),
  }
}

interface Written {
  readonly points: number
  readonly description: string
}

interface Wanted extends Written {
  readonly promotion: PromotionRow
  readonly row: ApplicationRow
}

/** Refuses `validation` with a sentence for each wrong field. */
function checked({ points, description }: Written): Written {
  const fields = {
    ...(!arePoints(points) && { points: promotionSentences.points }),
    ...(!isName(description) && { description: promotionSentences.description }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields })
  return { points, description: description.trim() }
}
