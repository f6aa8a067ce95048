import { expect, test } from 'vitest'
import { withQuestion, withQuestionMoved } from './question-list.ts'

const asked = (id: string, topic: string) =>
  ({ _id: id, audience: 'everyone', topic, question: `${id}?`, answer: 'Sim.' }) as const
const questions = [asked('a', 'Pontos'), asked('x', 'Notas'), asked('b', 'Pontos')]
const order = (list: readonly { _id?: string; question: string }[]) => list.map(({ _id }) => _id ?? 'new').join('')

test('a changed question stays in its place, a new one stands behind its topic', () => {
  const values = { audience: 'shopkeeper', topic: ' Pontos ', question: 'E agora? ', answer: 'Já.' } as const
  expect(withQuestion(questions, 'a', values)[0]).toEqual({
    _id: 'a',
    ...values,
    topic: 'Pontos',
    question: 'E agora?',
  })
  expect(order(withQuestion(questions, undefined, values))).toBe('axbnew')
  expect(order(withQuestion(questions, undefined, { ...values, topic: 'Notas' }))).toBe('axnewb')
  expect(order(withQuestion(questions, undefined, { ...values, topic: 'Loja' }))).toBe('axbnew')
})

test('a question that was taken away meanwhile is written anew', () => {
  expect(order(withQuestion(questions, 'gone', { ...asked('gone', 'Notas') }))).toBe('axnewb')
})

test('a question changes with its neighbour of the same topic, and is taken away', () => {
  const three = [...questions, asked('c', 'Pontos')]
  expect(order(withQuestionMoved(three, { id: 'c', to: 'before' }))).toBe('axcb')
  expect(order(withQuestionMoved(three, { id: 'a', to: 'behind' }))).toBe('bxac')
  expect(order(withQuestionMoved(questions, { id: 'b', to: 'before' }))).toBe('bxa')
  expect(order(withQuestionMoved(questions, { id: 'a', to: 'behind' }))).toBe('bxa')
  expect(order(withQuestionMoved(questions, { id: 'x', to: 'before' }))).toBe('axb')
  expect(order(withQuestionMoved(questions, { id: 'x', to: 'away' }))).toBe('ab')
})
