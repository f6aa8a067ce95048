/** Frequent questions of the programme, by role and topic. */
import type { Faq, Question, UserType } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { findAllQuestions, findQuestions, insertQuestions, replaceQuestions, type QuestionRow } from './faq.store.ts'

export type NewQuestion = Omit<QuestionRow, 'id' | 'position'>

/** One that is there already keeps its id. */
export type WrittenQuestion = NewQuestion & { readonly id: string | undefined }

export type FaqService = ReturnType<typeof createFaqService>

export function createFaqService({ database, newId }: Pick<Deps, 'database' | 'newId'>) {
  /** Topics and their questions for a role, in the order they are shown. */
  async function list(userType: UserType): Promise<Faq> {
    const rows = await findQuestions(database.db, userType)
    const topics = new Map<string, Question[]>()
    for (const { topic, id, question, answer } of rows)
      topics.set(topic, [...(topics.get(topic) ?? []), { _id: id, question, answer }])
    return { topics: [...topics].map(([topic, questions]) => ({ topic, questions })) }
  }

  /** Adds the questions a programme starts with, in this order. */
  const addQuestions = (tx: Db, questions: readonly NewQuestion[]): Promise<void> =>
    insertQuestions(
      tx,
      questions.map((facts, position) => ({ ...facts, position, id: newId() })),
    )

  /** All of them, in the order they are shown. */
  const all = (db: Db = database.db): Promise<QuestionRow[]> => findAllQuestions(db)

  /** Replaces them, in this order. An id that is not there any more, or stands twice, is a new question. */
  async function replace(tx: Db, questions: readonly WrittenQuestion[]): Promise<QuestionRow[]> {
    const free = new Set((await findAllQuestions(tx)).map(({ id }) => id))
    const rows = questions.map(({ id, audience, topic, question, answer }, position) => ({
      id: id !== undefined && free.delete(id) ? id : newId(),
      audience,
      topic,
      question,
      answer,
      position,
    }))
    await replaceQuestions(tx, rows)
    return rows
  }

  return { list, addQuestions, all, replace }
}
