/** The desk at the entrance: who is expected, and marking by hand who could not read the code. */
import type { ExperienceSubscriber, ExperienceSubscriberPage, SubscriptionStatus } from '#contract/api.gen.ts'
import { checkInPath, mayMark } from '#domain/experiences/check-in.ts'
import { shownSubscriptionStatus } from '#domain/experiences/subscription.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import type { Db } from '#server/db/db.ts'
import { type Acting, recordAct } from '#server/features/audit/audit.service.ts'
import type { Attendance } from './attendance.service.ts'
import { countSubscribers, findSubscriber, findSubscribers, type FoundSubscriber } from './desk.store.ts'
import { toAdminExperience } from './experience-facts.view.ts'
import type { ExperienceRow } from './experiences.store.ts'
import { lockExperience } from './line.store.ts'
import type { ExperienceDeps } from './experiences.deps.ts'
import { findRegisteredExperiences } from './register.store.ts'
import type { Paging } from './experiences.query.ts'

export interface SubscriberListing extends Paging {
  readonly experienceId: string
  readonly search?: string | undefined
  readonly status?: SubscriptionStatus | undefined
}

const takesAttendance = ({ checkInToken }: ExperienceRow) => checkInToken !== null

/** Whether all is over, so that whoever was not marked did not come. */
export const isOver = (row: ExperienceRow, now: Date): boolean =>
  shownSubscriptionStatus('confirmed', { ...row, checkIn: takesAttendance(row), offerUntil: null }, now) === 'no-show'

/** The state of a seat as people see it. */
export const shownOf = ({ status, offerUntil }: FoundSubscriber['mine'], row: ExperienceRow, now: Date) =>
  shownSubscriptionStatus(status, { ...row, checkIn: takesAttendance(row), offerUntil }, now)

const mayMarkNow = (row: ExperienceRow, { mine }: FoundSubscriber, now: Date): boolean =>
  takesAttendance(row) && mayMark(mine.status, { ...row, opensMinutesBefore: row.checkInMinutesBefore }, now)

function toSubscriber(found: FoundSubscriber, row: ExperienceRow, now: Date): ExperienceSubscriber {
  const { mine, person, store } = found
  const { offerUntil } = mine
  const status = shownOf(mine, row, now)
  const { id: _id, ...contact } = person
  return {
    _id: mine.id,
    status,
    points: mine.points,
    refundedPoints: mine.refundedPoints,
    createdAt: mine.createdAt.toISOString(),
    offerUntil: status === 'offered' ? (offerUntil?.toISOString() ?? null) : null,
    attendedAt: mine.attendedAt?.toISOString() ?? null,
    markable: mayMarkNow(row, found, now),
    person: { _id, ...contact },
    store: store && { _id: store.id, name: store.tradeName, cnpj: store.cnpj },
  }
}

export function createDesk(deps: ExperienceDeps, { markThere }: Attendance) {
  const { database, clock } = deps

  /** Refuses `not-found`. */
  async function subscribers({ page, limit, ...wanted }: SubscriberListing): Promise<ExperienceSubscriberPage> {
    const now = clock()
    const found = await findRegisteredExperiences(database.db, wanted.experienceId, now)
    if (!found) throw new Refusal('not-found')
    const { row } = found
    const filters = { ...wanted, over: isOver(row, now), now }
    const total = await countSubscribers(database.db, filters)
    const rows = await findSubscribers(database.db, filters, { limit, offset: offsetOf({ page, limit }) })
    const docs = rows.map((one) => toSubscriber(one, row, now))
    return {
      ...pageOf(docs, { total, page, limit }),
      experience: toAdminExperience(found),
      checkInPath: row.checkInToken === null ? null : checkInPath(row.id, row.checkInToken),
    }
  }

  async function find(tx: Db, experienceId: string, subscriptionId: string): Promise<FoundSubscriber> {
    const found = await findSubscriber(tx, experienceId, subscriptionId)
    if (!found) throw new Refusal('not-found')
    return found
  }

  /** Again changes and credits nothing. Refuses `not-found`, and `subscription-final` for who has no seat or came too early. */
  const markByHand = (
    by: Acting,
    { experienceId, subscriptionId }: { experienceId: string; subscriptionId: string },
  ): Promise<ExperienceSubscriber> =>
    database.transaction(async (tx) => {
      const row = await lockExperience(tx, experienceId)
      if (!row) throw new Refusal('not-found')
      const found = await find(tx, experienceId, subscriptionId)
      const now = clock()
      if (found.mine.status === 'attended') return toSubscriber(found, row, now)
      if (!mayMarkNow(row, found, now))
        throw new Refusal('subscription-final', { msg: 'A presença desta pessoa não pode ser registrada agora.' })
      await markThere(tx, { row, mine: found.mine, by: by.personId, at: now, scanKey: null })
      await recordAct(tx, deps, {
        by,
        action: 'experience-attendance-marked',
        subjectType: 'experience-subscription',
        subjectId: subscriptionId,
        before: { status: found.mine.status },
        after: { status: 'attended' },
      })
      return toSubscriber(await find(tx, experienceId, subscriptionId), row, now)
    })

  return { subscribers, markByHand }
}
