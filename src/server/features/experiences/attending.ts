/** The code at the entrance: whoever scans it is subscribed if need be, and marked as there while the entrance is open. */
import { timingSafeEqual } from 'node:crypto'
import type { ExperienceSubscribed } from '#contract/api.gen.ts'
import { entranceAt } from '#domain/experiences/check-in.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import type { Db } from '#server/db/db.ts'
import type { Attendance } from './attendance.ts'
import type { ExperienceRow, FoundExperience } from './experiences.store.ts'
import { subscriberOf, type ExperienceDeps, type Member } from './parts.ts'
import type { Showing } from './showing.ts'
import type { Subscribing } from './subscribing.ts'

export interface Scan {
  readonly experienceId: string
  readonly token: string
  /** The price the person saw after a first scan told it. */
  readonly seenPoints: number | undefined
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function opens({ checkInToken }: ExperienceRow, token: string): boolean {
  const [kept, shown] = [Buffer.from(checkInToken ?? ''), Buffer.from(token)]
  return kept.length > 0 && kept.length === shown.length && timingSafeEqual(kept, shown)
}

export function createAttending(
  deps: ExperienceDeps,
  { subscribing, showing, attendance }: { subscribing: Subscribing; showing: Showing; attendance: Attendance },
) {
  const { database, clock } = deps

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

  /**
   * Scanning again answers the same. A price is never charged unseen: the first scan tells it (`experience-price-changed`).
   * Refuses `qrcode-invalid`, `qrcode-expired` and whatever stands against a subscription.
   */
  async function attend(member: Member, scan: Scan): Promise<ExperienceSubscribed> {
    const subscriber = await subscriberOf(deps, member)
    const { experienceId } = scan
    await database.transaction(async (tx) => {
      const found = await arrive(tx, member, scan)
      if (found.mine?.status === 'attended') return
      const entrance = entranceAt({ ...found.row, opensMinutesBefore: found.row.checkInMinutesBefore }, clock())
      if (entrance === 'over') throw new Refusal('qrcode-expired')
      await subscribing.takeSeat(tx, { member, subscriber, found }, scan.seenPoints)
      if (entrance !== 'open') return
      const { row, mine } = await subscribing.arrive(tx, member, experienceId)
      if (mine?.status === 'confirmed') await attendance.markThere(tx, { row, mine, by: member.personId })
    })
    const experience = await showing.one(member, experienceId)
    const there = experience.subscription?.status === 'attended'
    return { msg: there ? 'Presença confirmada!' : 'Inscrição confirmada!', experience }
  }

  return { attend }
}
