/** Notes of the team in the database. */
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { NoteSubject } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import { note, person, store } from '#server/db/schema/schema.ts'

export type NoteRow = typeof note.$inferSelect

/** Whom a note is about. */
export interface Subject {
  readonly type: NoteSubject
  readonly id: string
}

const about = ({ type, id }: Subject) => and(eq(note.subjectId, id), eq(note.subjectType, type))

export interface FoundNote {
  readonly row: NoteRow
  readonly author: { readonly _id: string; readonly name: string }
}

/** The newest first. */
export function findNotes(db: Db, subject: Subject): Promise<FoundNote[]> {
  return db
    .select({ row: note, author: { _id: person.id, name: person.name } })
    .from(note)
    .innerJoin(person, eq(person.id, note.authorId))
    .where(about(subject))
    .orderBy(desc(note.createdAt), desc(note.id))
}

/** Words and days alone, the oldest first. */
export function findWords(db: Db, subject: Subject): Promise<{ text: string; createdAt: Date }[]> {
  return db
    .select({ text: note.text, createdAt: note.createdAt })
    .from(note)
    .where(about(subject))
    .orderBy(asc(note.createdAt), asc(note.id))
}

export async function findNote(db: Db, id: string): Promise<NoteRow | undefined> {
  const [row] = await db.select().from(note).where(eq(note.id, id))
  return row
}

/** Whether there is such a store, or such a person who did not erase the account; held, so that none is erased meanwhile. */
export async function holdSubject(tx: Db, { type, id }: Subject): Promise<boolean> {
  const rows =
    type === 'store'
      ? await tx.select({ id: store.id }).from(store).where(eq(store.id, id)).for('key share')
      : await tx
          .select({ id: person.id })
          .from(person)
          .where(and(eq(person.id, id), isNull(person.erasedAt)))
          .for('share')
  return rows.length > 0
}

export async function addNote(tx: Db, row: NoteRow): Promise<void> {
  await tx.insert(note).values(row)
}

/** False when it is not there. */
export async function dropNote(db: Db, id: string): Promise<boolean> {
  const rows = await db.delete(note).where(eq(note.id, id)).returning({ id: note.id })
  return rows.length > 0
}

/** Whoever erases the account takes along what was written about them. */
export async function dropNotesAbout(tx: Db, subject: Subject): Promise<void> {
  await tx.delete(note).where(about(subject))
}
