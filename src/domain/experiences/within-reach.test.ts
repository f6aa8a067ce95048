import { expect, test } from 'vitest'
import type { Experience, SubscriptionStatus } from '#contract/api.gen.ts'
import { nextWithinReach } from './within-reach.ts'

const subscription = (status: SubscriptionStatus) => ({
  _id: 's',
  status,
  points: 0,
  refundNow: 0,
  refundedPoints: 0,
  offerUntil: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  cancellable: false,
})

const one = (points: number, change: Partial<Pick<Experience, 'obstacle' | 'subscription'>> = {}) => ({
  points,
  obstacle: null,
  subscription: null,
  ...change,
})
const missing = (points: number) => one(points, { obstacle: 'points' })

test.each([
  ['the dearest the points are enough for', [one(0), one(300), one(200), missing(900)], 300],
  ['that lacks the fewest points, when they are enough for none', [missing(900), missing(600)], 600],
  ['that costs nothing, rather than one out of reach', [missing(600), one(0)], 0],
])('the next one is %s', (_what, offered, points) => {
  expect(nextWithinReach(offered, 500)?.points).toBe(points)
})

test('what cannot be had by points is none of them, nor is one the member is in', () => {
  const barred = (['not-open', 'closed', 'manager-only', 'level', 'full'] as const).map((obstacle) =>
    one(1, { obstacle }),
  )
  const had = (['waitlisted', 'offered', 'confirmed', 'attended', 'no-show'] as const).map((status) =>
    one(2, { subscription: subscription(status) }),
  )
  expect(nextWithinReach([...barred, ...had], 500)).toBeNull()
  const left = one(3, { subscription: subscription('cancelled') })
  expect(nextWithinReach([...barred, ...had, left], 500)).toBe(left)
})
