import { expect, test } from 'vitest'
import { batchFigures, type BatchGroup, isBatchMoving, isBatchOver } from './batch.ts'

const group = (given: Partial<BatchGroup>): BatchGroup => ({
  state: 'going',
  shown: given.state !== 'waiting',
  refused: null,
  count: 1,
  before: 0,
  after: 0,
  ...given,
})

test('the figures tell what was shown, what was decided and what is left as it is, and why', () => {
  const groups = [
    group({ state: 'waiting', shown: false, count: 3 }),
    group({ state: 'going', count: 5, before: 50, after: 60 }),
    group({ state: 'decided', count: 2, before: 20, after: 25 }),
    group({ state: 'refused', shown: false, refused: 'invoice-held', count: 1, before: 9, after: 9 }),
    group({ state: 'refused', shown: true, refused: 'invoice-points-changed', count: 2, before: 7, after: 8 }),
    group({ state: 'refused', shown: false, refused: 'invoice-risky', count: 2, before: 4, after: 4 }),
    group({ state: 'refused', shown: true, refused: 'invoice-held', count: 3, before: 30, after: 31 }),
  ]
  expect(batchFigures('approve', groups)).toEqual({
    total: 18,
    looked: 15,
    going: 5,
    decided: 2,
    refused: 8,
    failed: 5,
    points: 60 + 25 + 8 + 31,
    pointsDecided: 25,
    reasons: [
      { code: 'invoice-held', count: 4 },
      { code: 'invoice-points-changed', count: 2 },
      { code: 'invoice-risky', count: 2 },
    ],
  })
})

test('a rejection counts the points that are promised no more, a correction moves none', () => {
  const groups = [group({ before: 50, after: 0 }), group({ state: 'decided', before: 20, after: 0 })]
  expect(batchFigures('reprove', groups)).toMatchObject({ points: 70, pointsDecided: 20 })
  expect(batchFigures('return', groups)).toMatchObject({ points: 0, pointsDecided: 0 })
})

test('a batch nobody has confirmed stands still, and is not over', () => {
  const states = ['preparing', 'prepared', 'deciding', 'done', 'stopped'] as const
  expect(states.filter((status) => isBatchMoving({ status }))).toEqual(['preparing', 'deciding'])
  expect(states.filter((status) => isBatchOver({ status }))).toEqual(['done', 'stopped'])
})
