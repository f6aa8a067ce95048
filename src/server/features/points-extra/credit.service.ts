/** One application of a promotion: its row, its credit in the books and its trace. */
import { type Credited, isFull } from '#domain/points-extra/promotion.ts'
import { wholeText } from '#domain/text/whole-text.ts'
import type { Db } from '#server/db/db.ts'
import { type Acting, recordAct } from '#server/features/audit/audit.service.ts'
import type { Owner } from '#server/features/points/points.service.ts'
import { type PointsExtraDeps, sourceOf } from './points-extra.deps.ts'
import { addApplication, type ApplicationRow, type PromotionRow } from './points-extra.store.ts'

export interface Entering {
  readonly promotion: PromotionRow
  readonly owner: Owner
  readonly by: Acting
  readonly origin: ApplicationRow['origin']
  /** Minted when it was decided: every attempt carries it. */
  readonly key: string
  /** Counts all applications of the owner from 1, those that were taken back too. */
  readonly nth: number
  readonly scannedAt: Date
  /** What is credited over all owners, before this. */
  readonly credited: Pick<Credited, 'all' | 'given'>
}

/** Enters an application that is allowed; the promotion is held meanwhile. */
export async function enter(
  tx: Db,
  deps: PointsExtraDeps,
  { promotion, owner, by, origin, key, nth, scannedAt, credited }: Entering,
): Promise<ApplicationRow> {
  const { points, clock, newId } = deps
  const id = newId()
  const row: ApplicationRow = {
    id,
    pointsExtraId: promotion.id,
    ownerType: owner.type,
    ownerId: owner.id,
    nth,
    clientKey: key,
    points: promotion.points,
    description: promotion.name,
    sourceKey: `points-extra:${id}`,
    origin,
    byId: by.personId,
    scannedAt,
    appliedAt: clock(),
    removedAt: null,
    removedById: null,
    version: 1,
  }
  await addApplication(tx, row)
  const { description, sourceKey } = row
  await points.credit(tx, {
    owner,
    by: by.personId,
    kind: 'extra-points-credit',
    points: row.points,
    source: sourceOf(promotion.id),
    sourceKey,
    description,
    qualifying: true,
  })
  const after = { application: id, ownerType: owner.type, ownerId: owner.id, points: row.points }
  const subject = { subjectType: 'points-extra', subjectId: promotion.id }
  await recordAct(tx, deps, { by, action: 'points-extra-applied', ...subject, after })
  const over = { all: credited.all + 1, given: credited.given + row.points }
  if (isFull(promotion, over)) await tellFull(tx, deps, { promotion, over })
  return row
}

/** Admins are told once that a promotion has reached its limits; again when they were changed meanwhile. */
async function tellFull(
  tx: Db,
  { notifications }: PointsExtraDeps,
  { promotion, over }: { promotion: PromotionRow; over: Entering['credited'] },
): Promise<void> {
  const { id, name, maxApplications, budget } = promotion
  await notifications.notifyAdmins(tx, {
    kind: 'promotion-ended',
    title: 'Uma promoção chegou ao limite',
    body: `A promoção ${name} deu ${wholeText(over.given)} pontos em ${wholeText(over.all)} aplicações e parou.`,
    link: `/cms/extra-points/${id}`,
    sourceKey: `promotion-ended:${id}:${maxApplications ?? ''}:${budget ?? ''}`,
  })
}
