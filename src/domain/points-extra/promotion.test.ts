import { describe, expect, test } from 'vitest'
import type { PointsExtraStanding } from '#contract/api.gen.ts'
import { countsAt, momentsOf, spanOf, standingOf, type Promotion } from './promotion.ts'

const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const promotion: Promotion = {
  audience: 'all',
  active: true,
  startsAt: at('10:00:00'),
  endsAt: at('12:00:00'),
  maxApplications: 3,
  perOwnerLimit: 1,
}
type Case = [string, Promotion, Partial<Parameters<typeof standingOf>[1]>, PointsExtraStanding]
const none = { own: 0, all: 0 }

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
  ['full', promotion, { credited: { own: 0, all: 3 } }, 'full'],
  ['applied, also when it is full', promotion, { credited: { own: 1, all: 3 } }, 'applied'],
  [
    'applied, also when it has ended',
    promotion,
    { credited: { own: 1, all: 1 }, moments: [at('23:00:00')] },
    'applied',
  ],
  [
    'open again while the limit allows it',
    { ...promotion, perOwnerLimit: 2 },
    { credited: { own: 1, all: 1 } },
    'open',
  ],
] satisfies readonly Case[])('a promotion is %s', (_name, subject, facts, standing) => {
  expect(standingOf(subject, { moments: [at('11:00:00')], userType: 'professional', credited: none, ...facts })).toBe(
    standing,
  )
})

describe('the moments a reading is judged by', () => {
  const now = at('12:00:00')
  test('are now, and when the device read it', () => {
    expect(momentsOf(undefined, now)).toEqual([now])
    expect(momentsOf(at('11:00:00'), now)).toEqual([at('11:00:00'), now])
  })
  test('a clock that is ahead counts for nothing', () => {
    expect(momentsOf(at('12:00:01'), now)).toEqual([now])
    expect(momentsOf(new Date('2027-01-01'), now)).toEqual([now])
  })
  test('what waited a week counts, what waited longer is refused', () => {
    const week = new Date('2026-11-13T12:00:00Z')
    expect(momentsOf(week, now)[0]).toEqual(week)
    expect(() => momentsOf(new Date(week.getTime() - 1), now)).toThrow(
      expect.objectContaining({ code: 'qrcode-expired' }),
    )
  })
})

test('a rotating code counts from ten minutes before it is shown until ten minutes after', () => {
  const span = spanOf(at('11:00:30'))
  expect(spanOf(at('11:00:00'))).toBe(span)
  expect(spanOf(at('11:01:00'))).toBe(span + 1)
  expect(countsAt(span, at('10:50:00'))).toBe(true)
  expect(countsAt(span, at('10:49:59'))).toBe(false)
  expect(countsAt(span, at('11:10:59'))).toBe(true)
  expect(countsAt(span, at('11:11:00'))).toBe(false)
})
