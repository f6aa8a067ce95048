/** The code at the entrance: whoever scans it is subscribed if need be, and marked as there while the entrance is open. */
import { timingSafeEqual } from 'node:crypto'
import type { ExperienceAttended } from '#contract/api.gen.ts'
import { entranceAt } from '#domain/experiences/check-in.ts'
import type { Subscriber } from '#domain/experiences/subscribing.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { momentsOf } from '#domain/scanning/moments.ts'
import type { Db } from '#server/db/db.ts'
import { recordAct } from '#server/features/audit/audit.service.ts'
import { checkOutboxOwner } from '#server/features/accounts/outbox-owner.rules.ts'
import type { Attendance } from './attendance.service.ts'
import { findAttended, type ExperienceRow, type FoundExperience } from './experiences.store.ts'
import { subscriberOf, type ExperienceDeps, type Member } from './experiences.deps.ts'
import type { ExperienceQueries } from './experiences.query.ts'
import type { Subscribing } from './subscription.service.ts'
import { subscribedText } from './experience.words.ts'

export interface Scan {
  readonly experienceId: string
  readonly token: string
  /** The price the person saw after a first scan told it. */
  readonly seenPoints: number | undefined
  /** Minted when the code was read; without one every call is a new reading. */
  readonly key: string | undefined
  /** Mark of the person the queue of the device belongs to. */
  readonly outboxOwner: string | undefined
  /** When it was read, for a reading that waited on a device; undefined for one of now. */
  readonly scannedAt: Date | undefined
}

/** Somebody before the entrance, with the experience and its seats held until the end. */
interface Arrived {
  readonly member: Member
  readonly subscriber: Subscriber
  readonly found: FoundExperience
  readonly key: string
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function opens({ checkInToken }: ExperienceRow, token: string): boolean {
  const [kept, shown] = [Buffer.from(checkInToken ?? ''), Buffer.from(token)]
  return kept.length > 0 && kept.length === shown.length && timingSafeEqual(kept, shown)
}

const entranceOf = (row: ExperienceRow, at: Date) =>
  entranceAt({ ...row, opensMinutesBefore: row.checkInMinutesBefore }, at)

interface Parts {
  readonly subscribing: Subscribing
  readonly showing: ExperienceQueries
  readonly attendance: Attendance
}

/** What a reading does to whoever is before the entrance. */
function entering(deps: ExperienceDeps, { subscribing, attendance }: Parts) {
  const { clock } = deps

  /** A reading of now takes the seat that is missing, for the price that was seen. */
  async function enter(tx: Db, { member, subscriber, found, key }: Arrived, { seenPoints }: Scan): Promise<void> {
    const now = clock()
    const entrance = entranceOf(found.row, now)
    if (entrance === 'over') throw new Refusal('qrcode-expired')
    await subscribing.takeSeat(tx, { member, subscriber, found }, seenPoints)
    if (entrance !== 'open') return
    const { row, mine } = await subscribing.arrive(tx, member, found.row.id)
    if (mine?.status === 'confirmed')
      await attendance.markThere(tx, { row, mine, by: member.personId, at: now, scanKey: key })
  }

  /**
   * A reading that waited says that somebody was there. Seats and prices are those of now and belong to whoever is here
   * now, so it takes none.
   */
  async function enterLate(tx: Db, { member, found, key }: Arrived, scannedAt: Date): Promise<void> {
    const { row, mine } = found
    const moments = momentsOf(scannedAt, clock())
    if (mine?.status !== 'confirmed') throw new Refusal('experience-not-subscribed')
    const at = moments.find((moment) => entranceOf(row, moment) === 'open')
    if (at === undefined)
      throw new Refusal(entranceOf(row, moments[0]) === 'over' ? 'qrcode-expired' : 'entrance-not-open')
    await attendance.markThere(tx, { row, mine, by: member.personId, at, scanKey: key })
    await recordAct(tx, deps, {
      by: member,
      action: 'experience-attendance-late',
      subjectType: 'experience-subscription',
      subjectId: mine.id,
      before: { status: mine.status },
      after: { status: 'attended', attendedAt: at.toISOString() },
    })
  }

  return { enter, enterLate }
}

export function createAttending(deps: ExperienceDeps, parts: Parts) {
  const { database, newId } = deps
  const { subscribing, showing } = parts
  const { enter, enterLate } = entering(deps, parts)

  /** Refuses an unknown experience and a wrong secret alike, so that neither can be guessed by the other. */
  async function arrive(tx: Db, member: Member, { experienceId, token }: Scan): Promise<FoundExperience> {
    const found = uuid.test(experienceId)
      ? await subscribing.arrive(tx, member, experienceId).catch((error: unknown) => {
          if (error instanceof Refusal && error.code === 'not-found') return null
          throw error
        })
      : null
    if (!found || !opens(found.row, token)) throw new Refusal('qrcode-invalid')
    return found
  }

  async function answer(member: Member, experienceId: string, key: string): Promise<ExperienceAttended> {
    const experience = await showing.one(member, experienceId)
    const { subscription } = experience
    if (!subscription) throw new Refusal('not-found')
    const there = subscription.status === 'attended'
    const msg = there ? 'Presença confirmada!' : subscribedText(experience, 'confirmed')
    return { _id: subscription._id, clientId: key, msg, experience }
  }

  /**
   * Scanning again answers the same. A price is never charged unseen: the first scan tells it (`experience-price-changed`).
   * Refuses `qrcode-invalid`, `qrcode-expired`, the queue of somebody else (`outbox-wrong-owner`) and whatever stands
   * against a subscription; a reading that waited also without a seat (`experience-not-subscribed`) and when it was read
   * too early (`entrance-not-open`).
   */
  async function attend(member: Member, scan: Scan): Promise<ExperienceAttended> {
    checkOutboxOwner(member.personId, scan.outboxOwner)
    const { experienceId, scannedAt, key = newId() } = scan
    const subscriber = await subscriberOf(deps, member)
    await database.transaction(async (tx) => {
      const found = await arrive(tx, member, scan)
      if (found.mine?.status === 'attended') return
      const arrived = { member, subscriber, found, key }
      await (scannedAt === undefined ? enter(tx, arrived, scan) : enterLate(tx, arrived, scannedAt))
    })
    return answer(member, experienceId, key)
  }

  /** What a reading with this key has confirmed. Refuses `not-found`. */
  async function attendedByKey(member: Member, key: string): Promise<ExperienceAttended> {
    const found = await findAttended(database.db, member.personId, key)
    if (!found) throw new Refusal('not-found')
    return answer(member, found.experienceId, key)
  }

  return { attend, attendedByKey }
}
