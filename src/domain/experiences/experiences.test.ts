import { fc } from '#domain/testing/properties.ts'
import { describe, expect, test } from 'vitest'
import { entranceAt, mayMark } from './check-in.ts'
import { priceFor, priceText, readPrice } from './price.ts'
import { obstacleOf, seatsLeft, type Offered } from './subscribing.ts'
import { mayCancel, offerUntil, refundOf, seatsToOffer, shownSubscriptionStatus } from './subscription.ts'

const at = (text: string) => new Date(`2026-12-${text}Z`)

describe('the price', () => {
  const prices = { defaultPoints: 1000, pointsByLevel: [4, 2].map((level) => ({ level, points: 1000 - level * 200 })) }

  test.each([
    [null, 1000],
    [1, 1000],
    [2, 600],
    [3, 600],
    [4, 200],
    [9, 200],
  ])('of level %s is %i', (level, points) => {
    expect(priceFor(prices, level)).toBe(points)
  })

  test('travels as text and comes back as it was', () => {
    expect(prices.pointsByLevel.map(priceText)).toEqual(['4:200', '2:600'])
    expect(['4:200', '2:600'].map(readPrice)).toEqual(prices.pointsByLevel)
  })

  test('of a level may be nothing', () => {
    expect(priceFor({ defaultPoints: 10, pointsByLevel: [{ level: 1, points: 0 }] }, 1)).toBe(0)
  })
})

describe('what stands in the way', () => {
  const offered: Offered = {
    subscriptionStartsAt: at('01T00:00'),
    subscriptionEndsAt: at('10T00:00'),
    minLevel: 2,
    capacity: 5,
    taken: 4,
    points: 100,
  }
  const ana = { level: 2, available: 100, maySpend: true }

  test.each([
    ['nothing', {}, {}, '05T00:00', null],
    ['nothing from the first moment on', {}, {}, '01T00:00', null],
    ['the end itself', {}, {}, '10T00:00', 'closed'],
    ['a low level', {}, { level: 1 }, '05T00:00', 'level'],
    ['no seat', { taken: 5 }, {}, '05T00:00', 'full'],
    ['a point too few', {}, { available: 99 }, '05T00:00', 'points'],
    ['points of the store in the hands of a seller', {}, { level: null, maySpend: false }, '05T00:00', 'manager-only'],
    ['nothing where a seller pays nothing', { points: 0 }, { level: null, maySpend: false }, '05T00:00', null],
    ['nothing where there is no limit', { capacity: null, taken: 900 }, {}, '05T00:00', null],
    ['the level before the seats', { taken: 5 }, { level: 1 }, '05T00:00', 'level'],
    ['the seats before the points', { taken: 5 }, { available: 0 }, '05T00:00', 'full'],
  ] as const)('%s', (_what, offer, subscriber, when, obstacle) => {
    expect(obstacleOf({ ...offered, ...offer }, { ...ana, ...subscriber }, at(when))).toBe(obstacle)
  })

  test('a moment before the first day it has not begun', () => {
    expect(obstacleOf(offered, ana, new Date(at('01T00:00').getTime() - 1))).toBe('not-open')
  })

  test('seats are never fewer than none', () => {
    expect(seatsLeft({ capacity: 3, taken: 5 })).toBe(0)
  })
})

describe('what comes back', () => {
  const rule = { startsAt: at('10T00:00'), endsAt: null, cancelUntil: at('08T00:00'), lateRefundPercent: 50 }
  const paid = { status: 'confirmed', points: 333 } as const

  test('everything in time, the part afterwards, rounded down', () => {
    expect(refundOf(paid, rule, new Date(at('08T00:00').getTime() - 1))).toBe(333)
    expect(refundOf(paid, rule, at('08T00:00'))).toBe(166)
    expect(refundOf(paid, { ...rule, cancelUntil: null, lateRefundPercent: 0 }, at('01T00:00'))).toBe(0)
  })

  test('nothing of what was not paid, and never more than was', () => {
    for (const status of ['waitlisted', 'offered', 'attended', 'cancelled', 'expired'] as const)
      expect(refundOf({ status, points: 333 }, rule, at('01T00:00'))).toBe(0)
    const percents = fc.integer({ min: 0, max: 100 })
    const check = (points: number, lateRefundPercent: number) => {
      const back = refundOf({ status: 'confirmed', points }, { ...rule, lateRefundPercent }, at('09T00:00'))
      expect(back).toBeGreaterThanOrEqual(0)
      expect(back).toBeLessThanOrEqual(points)
      expect(Number.isInteger(back)).toBe(true)
    }
    fc.assert(fc.property(fc.nat(1_000_000), percents, check))
  })

  test('nobody leaves what has begun, or where they were', () => {
    expect(mayCancel('confirmed', rule, at('09T23:59'))).toBe(true)
    expect(mayCancel('confirmed', rule, at('10T00:00'))).toBe(false)
    expect(mayCancel('attended', rule, at('09T00:00'))).toBe(false)
    expect(mayCancel('waitlisted', rule, at('11T00:00'))).toBe(true)
    expect(mayCancel('confirmed', { startsAt: null, endsAt: null }, at('10T00:00'))).toBe(true)
  })
})

describe('the line', () => {
  const dates = { startsAt: at('10T12:00'), endsAt: null }

  test('an offer holds for a day, but not into the experience', () => {
    expect(offerUntil(dates, at('05T12:00'))).toEqual(at('06T12:00'))
    expect(offerUntil(dates, at('10T02:00'))).toEqual(at('10T12:00'))
  })

  test('as many are offered a seat as there are seats, until it begins', () => {
    expect(seatsToOffer({ ...dates, free: 2, waiting: 5 }, at('05T00:00'))).toBe(2)
    expect(seatsToOffer({ ...dates, free: 5, waiting: 2 }, at('05T00:00'))).toBe(2)
    expect(seatsToOffer({ ...dates, free: null, waiting: 3 }, at('05T00:00'))).toBe(3)
    expect(seatsToOffer({ ...dates, free: 2, waiting: 5 }, at('10T12:00'))).toBe(0)
  })
})

describe('the entrance', () => {
  const entrance = { startsAt: at('10T12:00'), endsAt: at('10T15:00'), opensMinutesBefore: 60 }

  test.each([
    ['10T10:59', 'before'],
    ['10T11:00', 'open'],
    ['10T17:00', 'open'],
    ['10T17:01', 'over'],
  ] as const)('at %s it is %s', (when, state) => {
    expect(entranceAt(entrance, at(when))).toBe(state)
  })

  test('the desk marks whoever has a seat, from the opening on and also afterwards', () => {
    expect(mayMark('confirmed', entrance, at('10T10:59'))).toBe(false)
    expect(mayMark('confirmed', entrance, at('10T11:00'))).toBe(true)
    expect(mayMark('confirmed', entrance, at('20T11:00'))).toBe(true)
    for (const status of ['waitlisted', 'offered', 'attended', 'cancelled', 'expired'] as const)
      expect(mayMark(status, entrance, at('10T12:00'))).toBe(false)
  })

  test('never opens for what has no date', () => {
    expect(entranceAt({ startsAt: null, endsAt: null, opensMinutesBefore: 60 }, at('10T12:00'))).toBe('before')
  })

  test('who was expected and did not come is told so, where the entrance is watched', () => {
    const over = { ...entrance, checkIn: true, offerUntil: null }
    expect(shownSubscriptionStatus('confirmed', over, at('10T15:00'))).toBe('no-show')
    expect(shownSubscriptionStatus('confirmed', over, at('10T14:59'))).toBe('confirmed')
    expect(shownSubscriptionStatus('attended', over, at('11T00:00'))).toBe('attended')
    const held = { ...over, offerUntil: at('09T00:00') }
    expect(shownSubscriptionStatus('offered', held, at('08T23:59'))).toBe('offered')
    expect(shownSubscriptionStatus('offered', held, at('09T00:00'))).toBe('expired')
    expect(shownSubscriptionStatus('confirmed', { ...over, checkIn: false }, at('11T00:00'))).toBe('confirmed')
  })
})
