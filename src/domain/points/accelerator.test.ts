import { expect, test } from 'vitest'
import { fc, timesOf } from '#domain/testing/properties.ts'
import { acceleratorsOf, acceleratorStandingOf, boostOf, leftOf, sharesOf, type Accelerator } from './accelerator.ts'
import { roundPoints } from './invoice-points.ts'

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
  expect(boostOf(accelerators, 500).multiplierPercent).toBe(percent)
})

test('the entry remembers the accelerators that counted and no other', () => {
  expect(boostOf([exclusive(150), stackable(125), exclusive(200)], 500).accelerators).toEqual([
    { _id: 'x200', name: 'Exclusivo 200', multiplierPercent: 200 },
    { _id: 's125', name: 'Somável 125', multiplierPercent: 125 },
  ])
})

test('one for a segment is for who is in it, and for nobody else of the audience', () => {
  const startsAt = new Date('2026-11-16T03:00:00Z')
  const endsAt = new Date('2026-11-18T02:59:59Z')
  const planned = [
    { ...exclusive(200), audience: 'professional', segmentId: 'rich', weekdays: [], startsAt, endsAt },
  ] as const
  const found = (ownerType: 'professional' | 'store', segments: string[]) => [
    acceleratorsOf({ ownerType, segments, day: '2026-11-17' }, planned).length,
    acceleratorStandingOf({ ownerType, segments, now: startsAt }, planned).length,
  ]
  expect(found('professional', ['other', 'rich'])).toEqual([1, 1])
  expect(found('professional', ['other'])).toEqual([0, 0])
  expect(found('store', ['rich'])).toEqual([0, 0])
})

test.each([
  [null, null, null],
  [1000, null, 300],
  [null, 500, 400],
  [1000, 250, 150],
  [600, 250, 0],
])(
  'of a budget of %j, and %j for an owner, is left %j after 700 points, 100 of them the owner’s',
  (budget, own, left) => {
    expect(leftOf({ budget, budgetPerOwner: own }, { total: 700, own: 100 })).toBe(left)
  },
)

test('shares of accelerators and plain points are what the whole multiplier gives; a limited one adds what it may', () => {
  const percents = fc.integer({ min: 101, max: 1000 })
  const some = fc.array(fc.oneof(percents.map(exclusive), percents.map(stackable)), { maxLength: 4 })
  const run = fc.property(
    some,
    fc.bigInt({ min: 0n, max: 10n ** 12n }),
    fc.nat(5000),
    fc.integer({ min: 100, max: 1000 }),
    (accelerators, weighted, limit, most) => {
      const named = accelerators.map((each, at) => ({ ...each, id: String(at) }))
      const boost = boostOf(named, most)
      const pointsAt = (percent: number) => roundPoints(weighted, percent).points
      const whole = sharesOf(boost, pointsAt)
      expect(pointsAt(100) + whole.added).toBe(pointsAt(boost.multiplierPercent))
      expect(whole.accelerators.some(({ limited }) => limited)).toBe(false)

      const [first] = boost.accelerators
      if (!first) return
      const bounded = sharesOf({ ...boost, limits: new Map([[first._id, limit]]) }, pointsAt)
      const share = whole.accelerators[0]?.points ?? 0
      expect(bounded.accelerators[0]?.points).toBe(Math.min(share, limit))
      expect(bounded.accelerators[0]?.limited === true).toBe(limit < share)
      expect(whole.added - bounded.added).toBe(Math.max(0, share - limit))
    },
  )
  fc.assert(run, { numRuns: timesOf({ ordinary: 100, long: 5000 }) })
})

test('one of some days of the week counts for documents of those days', () => {
  const period = { startsAt: new Date('2026-11-16T03:00:00Z'), endsAt: new Date('2026-11-30T02:59:59Z') }
  const planned = [
    { ...exclusive(200), audience: 'all', segmentId: null, weekdays: ['monday', 'saturday'], ...period },
  ] as const
  const days = ['2026-11-14', '2026-11-16', '2026-11-17', '2026-11-21', '2026-11-22', '2026-11-23']
  const counting = days.filter((day) => acceleratorsOf({ ownerType: 'store', segments: [], day }, planned).length > 0)
  expect(counting).toEqual(['2026-11-16', '2026-11-21', '2026-11-23'])
})
