/** What people chose for the kinds of notices, in the database. */
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { noticePreference } from '#server/db/schema/schema.ts'

export type PreferenceRow = typeof noticePreference.$inferSelect

export function findPreferences(db: Db, personId: string): Promise<PreferenceRow[]> {
  return db.select().from(noticePreference).where(eq(noticePreference.personId, personId))
}

export async function setPreference(db: Db, { personId, kind, app, push }: PreferenceRow): Promise<void> {
  await db
    .insert(noticePreference)
    .values({ personId, kind, app, push })
    .onConflictDoUpdate({ target: [noticePreference.personId, noticePreference.kind], set: { app, push } })
}
