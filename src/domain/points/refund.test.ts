import { fc } from '#domain/testing/properties.ts'
import { expect, test } from 'vitest'
import { refundLife, refundParts } from './refund.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

test('what comes back keeps its validity, one part for each', () => {
  const spent = [
    { points: 10, expiresAt: later(40) },
    { points: 20, expiresAt: later(90) },
    { points: 5, expiresAt: later(40) },
    { points: 1, expiresAt: null },
  ]
  expect(refundParts(spent, 36, now)).toEqual([
    { points: 1, expiresAt: null },
    { points: 20, expiresAt: later(90) },
    { points: 15, expiresAt: later(40) },
  ])
})

test('of a part, what lives longest comes back', () => {
  const spent = [
    { points: 10, expiresAt: later(40) },
    { points: 20, expiresAt: later(90) },
  ]
  expect(refundParts(spent, 22, now)).toEqual([
    { points: 20, expiresAt: later(90) },
    { points: 2, expiresAt: later(40) },
  ])
})

test('what expired meanwhile comes back for thirty days, what is about to expire does not gain a day', () => {
  const spent = [
    { points: 10, expiresAt: later(-3) },
    { points: 4, expiresAt: later(1) },
  ]
  expect(refundParts(spent, 14, now)).toEqual([
    { points: 4, expiresAt: later(1) },
    { points: 10, expiresAt: new Date(now.getTime() + refundLife) },
  ])
})

test('never more than was spent comes back, and never a point less than was asked for', () => {
  const part = fc.record({ points: fc.integer({ min: 1, max: 500 }), days: fc.integer({ min: -400, max: 400 }) })
  const check = (parts: readonly { points: number; days: number }[], share: number) => {
    const spent = parts.map(({ points, days }) => ({ points, expiresAt: later(days) }))
    const all = spent.reduce((sum, { points }) => sum + points, 0)
    const wanted = Math.floor((all * share) / 100)
    const back = refundParts(spent, wanted, now)
    expect(back.reduce((sum, { points }) => sum + points, 0)).toBe(wanted)
    expect(back.every(({ points, expiresAt }) => points > 0 && expiresAt !== null && expiresAt > now)).toBe(true)
    expect(() => refundParts(spent, all + 1, now)).toThrow(RangeError)
  }
  fc.assert(fc.property(fc.array(part, { minLength: 1, maxLength: 10 }), fc.integer({ min: 0, max: 100 }), check))
})
