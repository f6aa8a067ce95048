import { expect, test } from 'vitest'
import { promotionSentences, type PromotionFields, wrongPromotionFields } from './promotion-fields.ts'

const written: PromotionFields = {
  name: 'Visita ao showroom',
  description: 'Para quem vem.',
  points: 150,
  startsAt: new Date('2026-11-20T10:00:00Z'),
  endsAt: null,
  maxApplications: null,
  budget: null,
  perOwnerLimit: 1,
}

test('what is whole fits, with and without an end and a limit', () => {
  expect(wrongPromotionFields(written)).toEqual([])
  const bounded = { endsAt: new Date('2026-11-20T10:00:01Z'), maxApplications: 1_000_000, perOwnerLimit: 100 }
  expect(wrongPromotionFields({ ...written, ...bounded, points: 1_000_000 })).toEqual([])
})

test.each([
  ['name', { name: '  ' }],
  ['name', { name: 'x'.repeat(121) }],
  ['description', { description: '' }],
  ['description', { description: 'x'.repeat(281) }],
  ['points', { points: 0 }],
  ['points', { points: 1.5 }],
  ['points', { points: Number.NaN }],
  ['points', { points: 1_000_001 }],
  ['startsAt', { startsAt: null }],
  ['startsAt', { startsAt: new Date('x') }],
  ['endsAt', { endsAt: new Date('2026-11-20T10:00:00Z') }],
  ['endsAt', { endsAt: new Date('x') }],
  ['maxApplications', { maxApplications: 0 }],
  ['budget', { budget: 0 }],
  ['budget', { points: 150, budget: 149 }],
  ['perOwnerLimit', { perOwnerLimit: 0 }],
  ['perOwnerLimit', { perOwnerLimit: 101 }],
] as const)('%s is wrong in %o', (field, facts) => {
  expect(wrongPromotionFields({ ...written, ...facts })).toEqual([field])
})

test('everything that is wrong is said at once, in the order of the form', () => {
  const nothing = {
    name: '',
    description: '',
    points: 0,
    startsAt: null,
    maxApplications: 0,
    budget: 0,
    perOwnerLimit: 0,
  }
  const fields = Object.keys(promotionSentences).filter((field) => field !== 'endsAt')
  expect(wrongPromotionFields({ ...written, ...nothing })).toEqual(fields)
})
