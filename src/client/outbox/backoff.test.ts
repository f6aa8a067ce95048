import { expect, test } from 'vitest'
import { attemptTimeout, hasCome, waitAfter } from './backoff.ts'

const minute = 60_000
const almostOne = 0.999999

test.each([
  [1, 2_000],
  [2, 4_000],
  [5, 32_000],
  [9, 512_000],
  [10, 15 * minute],
  [1_000_000, 15 * minute],
])('after attempt %i the wait is at most %i ms and at least one second', (attempts, longest) => {
  expect(waitAfter({ attempts, asked: 0, random: almostOne })).toBeCloseTo(longest, -2)
  expect(waitAfter({ attempts, asked: 0, random: 0 })).toBeGreaterThanOrEqual(1_000)
  expect(waitAfter({ attempts, asked: 0, random: 0.5 })).toBeLessThan(longest)
})

test('waits are whole milliseconds, so that clocks can be compared', () => {
  expect(waitAfter({ attempts: 3, asked: 0, random: 1 / 3 })).toBe(3_333)
})

test('the server is never asked sooner than it wants, up to an hour', () => {
  expect(waitAfter({ attempts: 1, asked: 40 * minute, random: 0 })).toBe(40 * minute)
  expect(waitAfter({ attempts: 1, asked: 24 * 60 * minute, random: 0 })).toBe(60 * minute)
  expect(waitAfter({ attempts: 10, asked: 1_000, random: almostOne })).toBeGreaterThan(14 * minute)
})

test('a day of failure costs at most 120 attempts even at the shortest waits', () => {
  let attempts = 0
  for (let now = 0; now < 24 * 60 * minute; now += waitAfter({ attempts, asked: 0, random: 0 })) attempts += 1
  expect(attempts).toBeLessThanOrEqual(120)
})

test('a moment has come when the clock passed it, or was set back so far that no wait of ours explains it', () => {
  expect(hasCome(1_000, 1_000)).toBe(true)
  expect(hasCome(1_001, 1_000)).toBe(false)
  expect(hasCome(60 * minute, 0)).toBe(false)
  expect(hasCome(60 * minute + 1, 0)).toBe(true)
})

test('an attempt gets 30 seconds and the body 20 kB a second', () => {
  expect(attemptTimeout(0)).toBe(30_000)
  expect(attemptTimeout(2_000_000)).toBe(130_000)
  expect(attemptTimeout(1)).toBe(30_001)
})
