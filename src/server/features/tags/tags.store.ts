/** Tags in the database. */
import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { NoteSubject } from '#contract/api.gen.ts'
import { among } from '#server/db/among.ts'
import type { Db } from '#server/db/db.ts'
import { tag } from '#server/db/schema/schema.ts'

/** Whom tags are on. */
export interface Tagged {
  readonly type: NoteSubject
  readonly id: string
}

const on = ({ type, id }: Tagged) => and(eq(tag.subjectId, id), eq(tag.subjectType, type))

export async function findTags(db: Db, subject: Tagged): Promise<string[]> {
  const rows = await db.select({ tag: tag.tag }).from(tag).where(on(subject)).orderBy(asc(tag.tag))
  return rows.map((row) => row.tag)
}

/** Those used most first. */
export function findKnownTags(db: Db): Promise<{ tag: string; uses: number }[]> {
  return db.select({ tag: tag.tag, uses: count() }).from(tag).groupBy(tag.tag).orderBy(desc(count()), asc(tag.tag))
}

export async function putTags(tx: Db, { type, id }: Tagged, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  const rows = tags.map((word) => ({ subjectType: type, subjectId: id, tag: word }))
  await tx.insert(tag).values(rows).onConflictDoNothing()
}

export async function dropTags(tx: Db, subject: Tagged, tags: readonly string[]): Promise<void> {
  if (tags.length > 0) await tx.delete(tag).where(and(on(subject), among(tag.tag, tags)))
}

/** Whoever erases the account takes them along. */
export async function dropEveryTag(tx: Db, subject: Tagged): Promise<void> {
  await tx.delete(tag).where(on(subject))
}
