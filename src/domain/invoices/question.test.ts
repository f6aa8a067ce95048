import { expect, test } from 'vitest'
import { lastExchange, mayQuestion, refuseAnswer, refuseQuestion } from './question.ts'

const decidedAt = new Date('2026-11-20T12:00:00Z')

test.each(['approved', 'reproved', 'cancelled'] as const)(
  'a decided invoice that is %s may be asked about, once',
  (status) => {
    const invoice = { status, decidedAt, questionedAt: null }
    expect(mayQuestion(invoice)).toBe(true)
    expect(() => refuseQuestion(invoice)).not.toThrow()
    expect(() => refuseQuestion({ ...invoice, questionedAt: decidedAt })).toThrow(
      expect.objectContaining({ code: 'invoice-not-questionable' }),
    )
  },
)

test.each(['pending', 'in-review', 'returned'] as const)('one that is %s has no decision to ask about', (status) => {
  expect(mayQuestion({ status, decidedAt: null, questionedAt: null })).toBe(false)
  expect(mayQuestion({ status, decidedAt, questionedAt: null })).toBe(false)
})

test('what its owner took back was decided by nobody', () => {
  expect(mayQuestion({ status: 'cancelled', decidedAt: null, questionedAt: null })).toBe(false)
})

test('an answer needs a question', () => {
  expect(() => refuseAnswer({ questionedAt: decidedAt })).not.toThrow()
  expect(() => refuseAnswer({ questionedAt: null })).toThrow(
    expect.objectContaining({ code: 'invoice-not-questioned' }),
  )
})

test('the last question of a history has its answer, or waits for it', () => {
  const event = (action: string) =>
    ({ action, from: null, to: 'approved', at: '', byName: '', observation: null }) as const
  const [approve, first, reply, second] = ['approve', 'question', 'answer', 'question'].map(event)
  if (!approve || !first || !reply || !second) throw new Error('four of them')
  expect(lastExchange([approve])).toBeUndefined()
  expect(lastExchange([approve, first])).toEqual({ question: first, answer: undefined })
  expect(lastExchange([approve, first, reply])).toEqual({ question: first, answer: reply })
  expect(lastExchange([approve, first, reply, second])?.question).toBe(second)
  expect(lastExchange([approve, first, reply, second])?.answer).toBeUndefined()
})
