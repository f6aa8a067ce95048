/** The questions with one of them changed. */
import type { ConfiguredQuestion, FaqConfigurationWriting } from '#contract/api.gen.ts'

type Questions = FaqConfigurationWriting['questions']

export type QuestionValues = Omit<ConfiguredQuestion, '_id'>

/** In its place, or behind the last one of its topic when it is new or was taken away meanwhile. */
export function withQuestion(questions: Questions, id: string | undefined, values: QuestionValues): Questions {
  const written = {
    audience: values.audience,
    topic: values.topic.trim(),
    question: values.question.trim(),
    answer: values.answer.trim(),
  }
  if (id !== undefined && questions.some(({ _id }) => _id === id))
    return questions.map((each) => (each._id === id ? { _id: id, ...written } : each))
  const last = questions.findLastIndex(({ topic }) => topic === written.topic)
  return questions.toSpliced(last === -1 ? questions.length : last + 1, 0, written)
}

export interface QuestionMove {
  readonly id: string
  readonly to: 'away' | 'before' | 'behind'
}

/** Taken away, or changed with its neighbour of the same topic; without one it stays. */
export function withQuestionMoved(questions: Questions, { id, to }: QuestionMove): Questions {
  const at = questions.findIndex(({ _id }) => _id === id)
  const moved = questions[at]
  if (!moved) return questions
  if (to === 'away') return questions.toSpliced(at, 1)
  const isNeighbour = ({ topic }: Questions[number]) => topic === moved.topic
  const other =
    to === 'before'
      ? questions.slice(0, at).findLastIndex(isNeighbour)
      : questions.findIndex((each, index) => index > at && isNeighbour(each))
  const neighbour = questions[other]
  return neighbour ? questions.with(at, neighbour).with(other, moved) : questions
}
