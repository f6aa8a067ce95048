import { expect, test } from 'vitest'
import { findQuestions } from './find-questions.ts'

const topics = [
  {
    topic: 'Pontos',
    questions: [
      { _id: '1', question: 'Quando vencem?', answer: 'No fim do décimo segundo mês.' },
      { _id: '2', question: 'Como mudo de nível?', answer: 'Pelos pontos de doze meses.' },
    ],
  },
  { topic: 'Envio de notas', questions: [{ _id: '3', question: 'Sem internet?', answer: 'A nota fica guardada.' }] },
]
const found = (text: string) => findQuestions(topics, text).flatMap(({ questions }) => questions.map(({ _id }) => _id))

test('every word must stand somewhere, in any order, accents and case aside', () => {
  expect(found('DECIMO mes')).toEqual(['1'])
  expect(found('mês décimo')).toEqual(['1'])
  expect(found('pontos nivel')).toEqual(['2'])
  expect(found('nota internet')).toEqual(['3'])
  expect(found('guardada nível')).toEqual([])
})

test('without words everything is found, and a topic without questions is left out', () => {
  expect(found('  ')).toEqual(['1', '2', '3'])
  expect(findQuestions(topics, 'internet').map(({ topic }) => topic)).toEqual(['Envio de notas'])
})
