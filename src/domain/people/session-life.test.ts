import { describe, expect, test } from 'vitest'
import { endsAt, isAlive, isUseWorthWriting, lastMoment } from './session-life.ts'

const hour = 3_600_000
const day = 24 * hour
const start = new Date('2026-11-20T12:00:00.000Z')
const after = (ms: number) => new Date(start.getTime() + ms)

function used(userType: 'admin' | 'professional' | 'shopkeeper', lastSeen: number) {
  return { lastSeenAt: after(lastSeen), expiresAt: lastMoment(userType, start), endedAt: null }
}

describe.each(['professional', 'shopkeeper'] as const)('a %s', (role) => {
  test('stays signed in for 14 days without use, and not a moment longer', () => {
    expect(isAlive(role, used(role, 0), after(14 * day - 1))).toBe(true)
    expect(isAlive(role, used(role, 0), after(14 * day))).toBe(false)
  })

  test('is signed out after 90 days, however much the app is used', () => {
    expect(isAlive(role, used(role, 90 * day - 1), after(90 * day - 1))).toBe(true)
    expect(isAlive(role, used(role, 90 * day - 1), after(90 * day))).toBe(false)
  })
})

describe('an admin', () => {
  test('is signed out after an hour without use', () => {
    expect(isAlive('admin', used('admin', 0), after(hour - 1))).toBe(true)
    expect(isAlive('admin', used('admin', 0), after(hour))).toBe(false)
  })

  test('is signed out after 12 hours, however much the app is used', () => {
    expect(isAlive('admin', used('admin', 12 * hour - 1), after(12 * hour - 1))).toBe(true)
    expect(isAlive('admin', used('admin', 12 * hour - 1), after(12 * hour))).toBe(false)
  })
})

test('an ended session is over at once', () => {
  expect(isAlive('professional', { ...used('professional', 0), endedAt: start }, after(1))).toBe(false)
})

test('a session ends at what comes first: too long unused, or too old', () => {
  expect(endsAt('professional', used('professional', 0))).toEqual(after(14 * day))
  expect(endsAt('professional', used('professional', 89 * day))).toEqual(after(90 * day))
})

test('use is written down once a minute', () => {
  expect(isUseWorthWriting(start, after(59_999))).toBe(false)
  expect(isUseWorthWriting(start, after(60_000))).toBe(true)
})
