import { describe, expect, test } from 'vitest'
import type { PointsExtraStanding } from '#contract/api.gen.ts'
import {
  countsAt,
  momentsByHand,
  promotionStatus,
  promotionSpanOf,
  promotionStandingOf,
  type Promotion,
} from './promotion.ts'

const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const promotion: Promotion = {
  audience: 'all',
  active: true,
  startsAt: at('10:00:00'),
  endsAt: at('12:00:00'),
  maxApplications: 3,
  points: 100,
  budget: null,
  perOwnerLimit: 1,
}
type Case = [string, Promotion, Partial<Parameters<typeof promotionStandingOf>[1]>, PointsExtraStanding]
const none = { own: 0, removed: 0, all: 0, given: 0 }

test.each([
  ['open from its first instant', promotion, { moments: [at('10:00:00')] }, 'open'],
  ['upcoming just before', promotion, { moments: [at('09:59:59')] }, 'upcoming'],
  ['open until its last instant', promotion, { moments: [at('11:59:59')] }, 'open'],
  ['ended from then on', promotion, { moments: [at('12:00:00')] }, 'ended'],
  ['without an end never ended', { ...promotion, endsAt: null }, { moments: [new Date('2030-01-01')] }, 'open'],
  ['inactive', { ...promotion, active: false }, {}, 'inactive'],
  ['for the other kind of member', { ...promotion, audience: 'shopkeeper' as const }, {}, 'other-audience'],
  ['open when it was while the code was read', promotion, { moments: [at('11:59:00'), at('13:00:00')] }, 'open'],
  ['open when it is by now, whatever the clock said', promotion, { moments: [at('08:00:00'), at('11:00:00')] }, 'open'],
  ['over when it was over by then', promotion, { moments: [at('12:30:00'), at('13:00:00')] }, 'ended'],
  ['full', promotion, { credited: { ...none, all: 3 } }, 'full'],
  [
    'open while its points fit the budget',
    { ...promotion, budget: 250 },
    { credited: { ...none, given: 150 } },
    'open',
  ],
  ['full when they do not', { ...promotion, budget: 250 }, { credited: { ...none, given: 151 } }, 'full'],
  ['applied, also when it is full', promotion, { credited: { ...none, own: 1, all: 3 } }, 'applied'],
  [
    'applied, also when it has ended',
    promotion,
    { credited: { ...none, own: 1, all: 1 }, moments: [at('23:00:00')] },
    'applied',
  ],
  [
    'open again while the limit allows it',
    { ...promotion, perOwnerLimit: 2 },
    { credited: { ...none, own: 1, all: 1 } },
    'open',
  ],
  ['removed while an admin took it back', promotion, { credited: { ...none, removed: 1 } }, 'removed'],
  [
    'open again for what was not taken back',
    { ...promotion, perOwnerLimit: 3 },
    { credited: { ...none, own: 1, removed: 1, all: 1 } },
    'open',
  ],
] satisfies readonly Case[])('a promotion is %s', (_name, subject, facts, standing) => {
  expect(
    promotionStandingOf(subject, { moments: [at('11:00:00')], userType: 'professional', credited: none, ...facts }),
  ).toBe(standing)
})

describe('an admin applies it', () => {
  const byHand = (now: Date) =>
    promotionStandingOf(promotion, { moments: momentsByHand(promotion, now), userType: 'professional', credited: none })
  test('in its period and afterwards, never before', () => {
    expect([byHand(at('11:00:00')), byHand(at('12:00:00')), byHand(new Date('2027-01-01'))]).toEqual(
      Array(3).fill('open'),
    )
    expect(byHand(at('09:59:59'))).toBe('upcoming')
  })
})

test('the register says where a promotion stands', () => {
  const status = (time: string, active = true) => promotionStatus({ ...promotion, active }, at(time))
  expect([status('09:59:59'), status('10:00:00'), status('11:59:59'), status('12:00:00')]).toEqual([
    'scheduled',
    'active',
    'active',
    'ended',
  ])
  expect(status('11:00:00', false)).toBe('paused')
  expect(promotionStatus({ ...promotion, endsAt: null }, new Date('2030-01-01'))).toBe('active')
})

test('a rotating code counts from ten minutes before it is shown until ten minutes after', () => {
  const span = promotionSpanOf(at('11:00:30'))
  expect(promotionSpanOf(at('11:00:00'))).toBe(span)
  expect(promotionSpanOf(at('11:01:00'))).toBe(span + 1)
  expect(countsAt(span, at('10:50:00'))).toBe(true)
  expect(countsAt(span, at('10:49:59'))).toBe(false)
  expect(countsAt(span, at('11:10:59'))).toBe(true)
  expect(countsAt(span, at('11:11:00'))).toBe(false)
})
