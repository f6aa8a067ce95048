/** Somebody is there: the subscription says so, and what the attendance is worth is credited once. */
import type { Db } from '#server/db/db.ts'
import type { ExperienceRow, SubscriptionRow } from './experiences.store.ts'
import { changeSubscription } from './line.store.ts'
import type { ExperienceDeps } from './experiences.deps.ts'

export interface Presence {
  readonly row: ExperienceRow
  /** Confirmed, and locked with its experience. */
  readonly mine: SubscriptionRow
  /** Who scanned the code, or marked it at the desk. */
  readonly by: string
  readonly at: Date
  /** Key of the reading; null at the desk. */
  readonly scanKey: string | null
}

export type Attendance = ReturnType<typeof createAttendance>

export const createAttendance = ({ points }: Pick<ExperienceDeps, 'points'>) => ({
  async markThere(tx: Db, { row, mine, by, at, scanKey }: Presence): Promise<void> {
    await changeSubscription(tx, mine.id, { status: 'attended', attendedAt: at, scanKey })
    if (row.attendancePoints === 0) return
    await points.credit(tx, {
      owner: { type: mine.ownerType, id: mine.ownerId },
      by,
      kind: 'experience-attendance',
      points: row.attendancePoints,
      source: { type: 'experience', id: row.id },
      sourceKey: `experience:${mine.id}:attendance`,
      description: row.title,
      qualifying: true,
    })
  },
})
