/** Searching the frequent questions, on the device: they are few and must be found without a connection. */
import type { FaqTopic } from '#contract/api.gen.ts'
import { nameKey } from '#domain/people/name-key.ts'

/** Topics with the questions in whose question, answer or topic every word of the text stands, accents and case aside. */
export function findQuestions(topics: readonly FaqTopic[], text: string): FaqTopic[] {
  const words = nameKey(text).split(/\s+/).filter(Boolean)
  return topics
    .map(({ topic, questions }) => ({
      topic,
      questions: questions.filter(({ question, answer }) => {
        const whole = nameKey(`${topic} ${question} ${answer}`)
        return words.every((word) => whole.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}
