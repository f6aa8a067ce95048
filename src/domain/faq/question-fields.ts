/** What is written of a frequent question, and what is wrong with it. */

export const longestTopic = 60
export const longestQuestion = 200
export const longestAnswer = 4000
export const mostQuestions = 300

export type QuestionField = 'topic' | 'question' | 'answer'

const fields: readonly (readonly [field: QuestionField, longest: number, sentence: string])[] = [
  ['topic', longestTopic, 'Digite o assunto'],
  ['question', longestQuestion, 'Digite a pergunta'],
  ['answer', longestAnswer, 'Digite a resposta'],
]

/** Sentences by field; empty when everything fits. */
export function wrongQuestion(
  written: Readonly<Record<QuestionField, string>>,
): Partial<Record<QuestionField, string>> {
  return Object.fromEntries(
    fields.flatMap(([field, longest, sentence]) => {
      const { length } = written[field].trim()
      return length === 0 || length > longest ? [[field, sentence]] : []
    }),
  )
}
