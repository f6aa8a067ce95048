/**
 * Tells members what was announced, in stretches: each is a transaction of its own that notes how far it came, so others
 * get to the database in between and a server that stops goes on where it was.
 */
import type { Deps } from '#server/deps.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import type { SegmentsService } from '#server/features/segments/segments.service.ts'
import { findAudience, noteSending, takeDueAnnouncement } from './announcements.store.ts'

interface Parts extends Pick<Deps, 'database' | 'clock'> {
  readonly notifications: Pick<NotificationsService, 'tell'>
  readonly segments: Pick<SegmentsService, 'prepare'>
}

/** Answers how many people were told. */
export const announcing =
  ({ database, clock, notifications, segments }: Parts) =>
  async ({ stretch = 500, signal }: { stretch?: number; signal?: AbortSignal } = {}): Promise<number> => {
    /** Null when nothing is due. */
    const tellSome = (): Promise<number | null> =>
      database.transaction(async (tx) => {
        const now = clock()
        const row = await takeDueAnnouncement(tx, now)
        if (!row) return null
        const { id, title, body, link, recipients } = row
        const personIds = await findAudience(tx, { ...row, limit: stretch, now: row.startedAt ?? now })
        const sourceKey = `announcement:${id}`
        await notifications.tell(tx, personIds, { kind: 'announcement', title, body, link, sourceKey })
        const startedAt = row.startedAt ?? now
        const sentAt = personIds.length < stretch ? now : null
        const toldUpTo = personIds.at(-1) ?? row.toldUpTo
        await noteSending(tx, id, { startedAt, sentAt, toldUpTo, recipients: recipients + personIds.length })
        return personIds.length
      })

    await segments.prepare()
    let told = 0
    while (!signal?.aborted) {
      const some = await tellSome()
      if (some === null) break
      told += some
    }
    return told
  }
