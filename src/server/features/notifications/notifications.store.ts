/** Notices in the database: each fact is told to a person once. */
import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { NotificationKind } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import { insertMany } from '#server/db/many-rows.ts'
import { noticePreference, notification, person } from '#server/db/schema/schema.ts'

export type NotificationRow = typeof notification.$inferSelect
type NewNotification = Omit<NotificationRow, 'readAt'>

const written = ['id', 'personId', 'kind', 'title', 'body', 'link', 'sourceKey', 'createdAt'] as const

/** Writes what is not there yet, and answers its ids; a notice with a known person and source key is left as it is. */
export async function addNotifications(db: Db, rows: readonly NewNotification[]): Promise<string[]> {
  if (rows.length === 0) return []
  const added = await db.execute<{ id: string }>(
    sql`${insertMany(notification, written, rows)} on conflict (person_id, source_key) do nothing returning id`,
  )
  return added.rows.map(({ id }) => id)
}

/** Who of them does not want to be told of this kind. */
export async function findUntold(
  db: Db,
  { kind, personIds }: { kind: NotificationKind; personIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ personId: noticePreference.personId })
    .from(noticePreference)
    .where(
      and(
        sql`${noticePreference.personId} = any(${sql.param([...personIds])}::uuid[])`,
        eq(noticePreference.kind, kind),
        eq(noticePreference.app, false),
      ),
    )
  return new Set(rows.map(({ personId }) => personId))
}

/** Removes the notices of a fact that nobody has read. Answers who has read theirs. */
export async function removeUnread(
  tx: Db,
  { personIds, sourceKey }: { readonly personIds: readonly string[]; readonly sourceKey: string },
): Promise<readonly string[]> {
  const ofFact = and(
    sql`${notification.personId} = any(${sql.param([...personIds])}::uuid[])`,
    eq(notification.sourceKey, sourceKey),
  )
  await tx.delete(notification).where(and(ofFact, isNull(notification.readAt)))
  const read = await tx.select({ personId: notification.personId }).from(notification).where(ofFact)
  return read.map(({ personId }) => personId)
}

export function findNotifications(
  db: Db,
  { personId, limit, offset }: { personId: string; limit: number; offset: number },
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notification)
    .where(eq(notification.personId, personId))
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(limit)
    .offset(offset)
}

export async function countNotifications(db: Db, personId: string): Promise<{ total: number; unread: number }> {
  const [row] = await db
    .select({
      total: count(),
      unread: sql<number>`count(*) filter (where ${notification.readAt} is null)`.mapWith(Number),
    })
    .from(notification)
    .where(eq(notification.personId, personId))
  return row ?? { total: 0, unread: 0 }
}

/** Null when there is no such notice of this person; the first reading keeps its time. */
export async function markRead(
  db: Db,
  { id, personId, at }: { id: string; personId: string; at: Date },
): Promise<NotificationRow | null> {
  const [row] = await db
    .update(notification)
    .set({ readAt: sql`coalesce(${notification.readAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(notification.id, id), eq(notification.personId, personId)))
    .returning()
  return row ?? null
}

/** Answers how many were unread. */
export async function markAllRead(db: Db, { personId, at }: { personId: string; at: Date }): Promise<number> {
  const rows = await db
    .update(notification)
    .set({ readAt: at })
    .where(and(eq(notification.personId, personId), isNull(notification.readAt)))
    .returning({ id: notification.id })
  return rows.length
}

/** Of everybody, those of before an instant. */
export async function markReadEarlier(db: Db, { before, at }: { before: Date; at: Date }): Promise<void> {
  await db
    .update(notification)
    .set({ readAt: at })
    .where(and(lt(notification.createdAt, before), isNull(notification.readAt)))
}

export async function findActiveAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.userType, 'admin'), eq(person.status, 'active')))
  return rows.map(({ id }) => id)
}
