/** Notices to people: what happened to what they sent, told once and kept until read. */
import type { Notification, NotificationKind, NotificationPage } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { mayBeSilent } from '#domain/notifications/notice-kinds.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { SettingsService } from '#server/features/settings/settings.service.ts'
import { devices } from './devices.service.ts'
import {
  addNotifications,
  countNotifications,
  findActiveAdmins,
  findNotifications,
  findUntold,
  markAllRead,
  markRead,
  markReadEarlier,
  removeUnread,
  type NotificationRow,
} from './notifications.store.ts'
import { preferences } from './preferences.service.ts'
import { findPreferences } from './preferences.store.ts'
import { findPushedSessions, queueNotices } from './push.store.ts'

/** What is told; texts in Portuguese. */
export interface Notice {
  readonly kind: NotificationKind
  readonly title: string
  readonly body: string
  /** Path inside the app. */
  readonly link: string | null
  /** Names the fact, for example `invoice:<id>:approved:1`; the same fact is told to a person once. */
  readonly sourceKey: string
  /** Seconds for which devices are not told yet, because it may be taken back; none unless given. */
  readonly pushAfter?: number | undefined
}

/** A notice whose time has come, and its place in the order in which they are looked for. */
export interface DueNotice extends Notice {
  readonly personId: string
  /** A uuid. */
  readonly place: string
}

export interface DueOptions {
  /** Notices in one transaction; other calls get their turn in between. */
  readonly batch?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** As many as say whether notices come, and are read. */
const newestNotices = 5

const firstPlace = '00000000-0000-0000-0000-000000000000'

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

/** Writing notices for people, and putting them on their way to devices. */
function telling({ database, clock, newId, settings }: NotificationsDeps) {
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

  /**
   * Tells people a fact, in the transaction that makes it true. Telling it again does nothing, and neither does a kind the
   * programme leaves out, or one somebody does not want.
   */
  async function tell(tx: Db, personIds: readonly string[], notice: Notice): Promise<void> {
    if (personIds.length === 0 || (await isSilent(tx, notice))) return
    // What must be told is told whatever was chosen, before it became so.
    const untold = mayBeSilent(notice.kind) ? await findUntold(tx, { kind: notice.kind, personIds }) : new Set<string>()
    const rows = personIds.filter((id) => !untold.has(id)).map((id) => asRow(id, notice))
    const at = new Date(clock().getTime() + (notice.pushAfter ?? 0) * 1000)
    await queueNotices(tx, { notificationIds: await addNotifications(tx, rows), now: clock(), at })
  }

  const notify = (tx: Db, { personId, ...notice }: Notice & { readonly personId: string }) =>
    tell(tx, [personId], notice)

  /**
   * Tells everything `find` answers, stretch by stretch beyond the last place: whoever does not want to be told is not
   * asked for twice. Answers how many there were.
   */
  async function tellDue(
    find: (from: { beyond: string; limit: number }) => Promise<readonly DueNotice[]>,
    { batch = 200, signal }: DueOptions,
  ): Promise<number> {
    let told = 0
    let beyond: string | undefined = firstPlace
    while (beyond !== undefined && !signal?.aborted) {
      const due: readonly DueNotice[] = await find({ beyond, limit: batch })
      await database.transaction(async (tx) => {
        for (const { place: _, ...notice } of due) await notify(tx, notice)
      })
      told += due.length
      beyond = due.length < batch ? undefined : due.at(-1)?.place
    }
    return told
  }

  /**
   * Takes back what people were told of a fact that is none any more, in the transaction that ends it. Answers who has
   * read it already, and keeps it.
   */
  const takeBack = (tx: Db, fact: { readonly personIds: readonly string[]; readonly sourceKey: string }) =>
    removeUnread(tx, fact)

  return {
    tell,
    takeBack,
    notify,
    tellDue,
    /** Tells every active admin. */
    notifyAdmins: async (tx: Db, notice: Notice) => tell(tx, await findActiveAdmins(tx), notice),
  }
}

export function createNotificationsService(deps: NotificationsDeps) {
  const { database, clock } = deps

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

  /** Marks all of them as read; answers how many were unread. */
  const readAll = (personId: string): Promise<number> => markAllRead(database.db, { personId, at: clock() })

  /** Marks everybody's notices of before an instant as read, as whoever comes every day has read them. */
  const readEarlier = (before: Date): Promise<void> => markReadEarlier(database.db, { before, at: clock() })

  /** Which sessions of somebody get notices, what they chose, and the newest of what they were told. */
  async function reachOf(personId: string) {
    const chosen = await findPreferences(database.db, personId)
    return {
      push: new Set(await findPushedSessions(database.db, personId)),
      silenced: chosen.map(({ kind, app, push }) => ({ kind, app, push })),
      notices: await findNotifications(database.db, { personId, limit: newestNotices, offset: 0 }),
    }
  }

  return { list, read, readAll, reachOf, readEarlier, ...telling(deps), ...preferences(deps), ...devices(deps) }
}
