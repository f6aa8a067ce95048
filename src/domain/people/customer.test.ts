import { describe, expect, test } from 'vitest'
import { daysAfter, isProtected, isSameRenewal, protectedUntil, renewalOf, customerStatusOf } from './customer.ts'

const start = new Date('2026-05-25T12:00:00.000Z')
const validUntil = protectedUntil(start)
const at = (days: number, ms = 0) => new Date(daysAfter(start, days).getTime() + ms)
const fresh = { active: true, validUntil, renewedCount: 0 }

test('a registration protects for 180 days to the millisecond', () => {
  expect(validUntil.toISOString()).toBe('2026-11-21T12:00:00.000Z')
  expect([isProtected(fresh, at(180, -1)), isProtected(fresh, at(180))]).toEqual([true, false])
})

test.each([
  ['active', 0, 0],
  ['active', 165, -1],
  ['expiring', 165, 0],
  ['expiring', 180, -1],
  ['expired', 180, 0],
  ['expired', 400, 0],
] as const)('it is %s on day %i (%i ms)', (status, days, ms) => {
  expect(customerStatusOf(fresh, at(days, ms))).toBe(status)
  expect(customerStatusOf({ ...fresh, active: false }, at(days, ms))).toBe('inactive')
})

describe('a renewal', () => {
  test('is possible from 30 days before the end until 30 days after it', () => {
    expect(renewalOf(fresh, at(150, -1))).toEqual({ kind: 'early', from: at(150) })
    expect(renewalOf(fresh, at(150))).toEqual({ kind: 'open', until: at(210) })
    expect(renewalOf(fresh, at(210))).toEqual({ kind: 'open', until: at(210) })
    expect(renewalOf(fresh, at(210, 1))).toEqual({ kind: 'late' })
  })

  test('is possible three times, and never for what the programme switched off', () => {
    expect(renewalOf({ ...fresh, renewedCount: 2 }, at(170)).kind).toBe('open')
    expect(renewalOf({ ...fresh, renewedCount: 3 }, at(170)).kind).toBe('used-up')
    expect(renewalOf({ ...fresh, active: false }, at(170)).kind).toBe('inactive')
  })

  test('asked for again within a day is the same one', () => {
    expect(isSameRenewal(null, at(0))).toBe(false)
    expect([isSameRenewal(at(0), at(1, -1)), isSameRenewal(at(0), at(1))]).toEqual([true, false])
  })
})
