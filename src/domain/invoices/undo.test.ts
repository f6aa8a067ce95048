import { expect, test } from 'vitest'
import type { InvoiceStatus } from '#contract/api.gen.ts'
import { type PastEvent, undoneWithinSeconds, undoOf } from './undo.ts'

const start = new Date('2026-11-20T12:00:00.000Z').getTime()
const second = (of: number) => new Date(start + of * 1000)

/** Each a second after the one before. */
const history = (...events: readonly (readonly [string, InvoiceStatus | null, (string | null)?, string?])[]) =>
  events.map(([action, fromStatus, observation = null, byId = 'carla'], at): PastEvent => ({
    id: `event-${at}`,
    action,
    fromStatus,
    observation,
    byId,
    at: second(at),
  }))
const undo = (events: readonly PastEvent[], by = 'carla', now = second(events.length)) => undoOf(events, { by, now })

test('what was never decided before is open again, without a reason', () => {
  expect(undo(history(['create', null], ['approve', 'pending']))).toEqual({
    action: 'approve',
    eventId: 'event-1',
    status: 'pending',
    observation: null,
    decidedAt: null,
    questionedAt: null,
  })
})

test('what was decided before has its reason, its day and its open question again', () => {
  const events = history(
    ['create', null],
    ['reprove', 'pending', 'Ilegível.'],
    ['question', 'reproved', 'Por quê?'],
    ['reopen', 'reproved', 'Engano.'],
  )
  expect(undo(events)).toMatchObject({
    status: 'reproved',
    observation: 'Ilegível.',
    decidedAt: second(1),
    questionedAt: second(2),
  })
  const answered = history(
    ['reprove', 'pending', 'Não.'],
    ['question', 'reproved'],
    ['answer', 'reproved'],
    ['reopen', 'reproved', '—'],
  )
  expect(undo(answered).questionedAt).toBeNull()
})

test('what was taken back is no decision any more', () => {
  const events = history(
    ['return', 'pending', 'Falta uma página.'],
    ['undo', 'returned'],
    ['reprove', 'pending', 'Ilegível.'],
  )
  expect(undo(events)).toMatchObject({ status: 'pending', observation: null, decidedAt: null })
  const corrected = history(['return', 'pending', 'Falta uma página.'], ['correct', 'returned'], ['approve', 'pending'])
  expect(undo(corrected)).toMatchObject({ status: 'pending', observation: 'Falta uma página.', decidedAt: null })
})

test('is refused for another person, after its time, and once anything else has happened', () => {
  const late = 'invoice-undo-late'
  const events = history(['create', null], ['approve', 'pending'])
  expect(() => undo(events, 'bia')).toThrow(expect.objectContaining({ code: late }))
  const last = 1 + undoneWithinSeconds
  expect(undo(events, 'carla', second(last)).status).toBe('pending')
  expect(() => undo(events, 'carla', new Date(second(last).getTime() + 1))).toThrow(
    expect.objectContaining({ code: late }),
  )
  for (const after of ['undo', 'type', 'question', 'create'])
    expect(() => undo(history(['approve', 'pending'], [after, 'approved']))).toThrow(
      expect.objectContaining({ code: late }),
    )
  expect(() => undo([])).toThrow(expect.objectContaining({ code: late }))
  expect(() => undo(history(['approve', null]))).toThrow(expect.objectContaining({ code: late }))
})
