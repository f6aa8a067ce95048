/** Frequent questions in the database. */
import { asc, inArray } from 'drizzle-orm'
import type { UserType } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import { question } from '#server/db/schema/schema.ts'

export type QuestionRow = typeof question.$inferSelect

/** What this role may read, in the order it is shown. */
export function findQuestions(db: Db, userType: UserType): Promise<QuestionRow[]> {
  return db
    .select()
    .from(question)
    .where(inArray(question.audience, [userType, 'everyone']))
    .orderBy(asc(question.position), asc(question.id))
}

export async function insertQuestions(tx: Db, rows: QuestionRow[]): Promise<void> {
  await tx.insert(question).values(rows)
}

/** Every question, in the order it is shown. */
export function findAllQuestions(db: Db): Promise<QuestionRow[]> {
  return db.select().from(question).orderBy(asc(question.position), asc(question.id))
}

/** These and no others. */
export async function replaceQuestions(tx: Db, rows: QuestionRow[]): Promise<void> {
  await tx.delete(question)
  if (rows.length > 0) await insertQuestions(tx, rows)
}
