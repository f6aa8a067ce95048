/** Notices in the database: each fact is told to a person once. */
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { notification, person } from '#server/db/schema/schema.ts'

export type NotificationRow = typeof notification.$inferSelect

/** Writes what is not there yet; a notice with a known person and source key is left as it is. */
export async function addNotifications(db: Db, rows: readonly (typeof notification.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(notification)
    .values([...rows])
    .onConflictDoNothing({ target: [notification.personId, notification.sourceKey] })
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

export async function findActiveAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.userType, 'admin'), eq(person.status, 'active')))
  return rows.map(({ id }) => id)
}
