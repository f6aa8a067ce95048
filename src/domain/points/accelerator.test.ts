import { expect, test } from 'vitest'
import { acceleratorsOf, acceleratorStandingOf, boostOf, type Accelerator } from './accelerator.ts'

const exclusive = (multiplierPercent: number): Accelerator => ({
  id: `x${multiplierPercent}`,
  name: `Exclusivo ${multiplierPercent}`,
  multiplierPercent,
  mode: 'exclusive',
})
const stackable = (multiplierPercent: number): Accelerator => ({
  id: `s${multiplierPercent}`,
  name: `Somável ${multiplierPercent}`,
  multiplierPercent,
  mode: 'stackable',
})

test.each([
  ['no accelerator', [], 100],
  ['the only one', [exclusive(200)], 200],
  ['the best of the exclusive ones', [exclusive(150), exclusive(200)], 200],
  ['stackable ones add up', [stackable(110), stackable(125)], 135],
  ['the best exclusive and what stackable ones add', [exclusive(150), exclusive(200), stackable(125)], 225],
  ['five times at most', [exclusive(500), stackable(300)], 500],
])('%s: %j multiplies by %i percent', (_name, accelerators, percent) => {
  expect(boostOf(accelerators).multiplierPercent).toBe(percent)
})

test('the entry remembers the accelerators that counted and no other', () => {
  expect(boostOf([exclusive(150), stackable(125), exclusive(200)]).accelerators).toEqual([
    { _id: 'x200', name: 'Exclusivo 200', multiplierPercent: 200 },
    { _id: 's125', name: 'Somável 125', multiplierPercent: 125 },
  ])
})

test('one for a segment is for who is in it, and for nobody else of the audience', () => {
  const startsAt = new Date('2026-11-16T03:00:00Z')
  const endsAt = new Date('2026-11-18T02:59:59Z')
  const planned = [{ ...exclusive(200), audience: 'professional', segmentId: 'rich', startsAt, endsAt }] as const
  const found = (ownerType: 'professional' | 'store', segments: string[]) => [
    acceleratorsOf({ ownerType, segments, day: '2026-11-17' }, planned).length,
    acceleratorStandingOf({ ownerType, segments, now: startsAt }, planned).length,
  ]
  expect(found('professional', ['other', 'rich'])).toEqual([1, 1])
  expect(found('professional', ['other'])).toEqual([0, 0])
  expect(found('store', ['rich'])).toEqual([0, 0])
})
