/** Notices to people: what happened to what they sent, told once and kept until read. */
import type { Notification, NotificationKind, NotificationPage } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { SettingsService } from '#server/features/settings/settings.service.ts'
import {
  addNotifications,
  countNotifications,
  findActiveAdmins,
  findNotifications,
  markRead,
  type NotificationRow,
} from './notifications.store.ts'

/** What is told; texts in Portuguese. */
export interface Notice {
  readonly kind: NotificationKind
  readonly title: string
  readonly body: string
  /** Path inside the app. */
  readonly link: string | null
  /** Names the fact, for example `invoice:<id>:approved:1`; the same fact is told to a person once. */
  readonly sourceKey: string
}

const toNotification = (row: NotificationRow): Notification => ({
  _id: row.id,
  kind: row.kind,
  title: row.title,
  body: row.body,
  link: row.link,
  read: row.readAt !== null,
  readAt: row.readAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

export type NotificationsService = ReturnType<typeof createNotificationsService>

export type NotificationsDeps = Pick<Deps, 'database' | 'clock' | 'newId'> & {
  readonly settings: Pick<SettingsService, 'current'>
}

export function createNotificationsService({ database, clock, newId, settings }: NotificationsDeps) {
  const isSilent = async (tx: Db, { kind }: Notice) => (await settings.current(tx)).silentNotices.includes(kind)

  const asRow = (personId: string, { kind, title, body, link, sourceKey }: Notice) => ({
    id: newId(),
    personId,
    kind,
    title,
    body,
    link,
    sourceKey,
    createdAt: clock(),
  })

  /** One page of a person's notices, newest first, with what is unread in all pages. */
  async function list({ personId, page, limit }: { personId: string; page: number; limit: number }) {
    const { total, unread } = await countNotifications(database.db, personId)
    const rows = await findNotifications(database.db, { personId, limit, offset: offsetOf({ page, limit }) })
    return { ...pageOf(rows.map(toNotification), { total, page, limit }), unread } satisfies NotificationPage
  }

  /** Marks a notice as read; again changes nothing. Refuses `not-found` for an unknown one and for someone else's. */
  async function read({ personId, id }: { personId: string; id: string }): Promise<Notification> {
    const row = await markRead(database.db, { id, personId, at: clock() })
    if (!row) throw new Refusal('not-found')
    return toNotification(row)
  }

  /**
   * Tells a person a fact, in the transaction that makes it true. Telling it again does nothing, and neither does a kind
   * the programme leaves out.
   */
  async function notify(tx: Db, { personId, ...notice }: Notice & { readonly personId: string }): Promise<void> {
    if (await isSilent(tx, notice)) return
    await addNotifications(tx, [asRow(personId, notice)])
  }

  /** Tells every active admin. */
  async function notifyAdmins(tx: Db, notice: Notice): Promise<void> {
    if (await isSilent(tx, notice)) return
    const admins = await findActiveAdmins(tx)
    await addNotifications(
      tx,
      admins.map((personId) => asRow(personId, notice)),
    )
  }

  return { list, read, notify, notifyAdmins }
}
