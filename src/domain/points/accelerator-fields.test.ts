import { expect, test } from 'vitest'
import { acceleratorStatus, acceleratorPeriodOf, wrongAcceleratorFields } from './accelerator-fields.ts'

const written = {
  name: 'Semana das louças',
  description: '',
  audience: 'all',
  segmentId: null,
  weekdays: [],
  budget: null,
  budgetPerOwner: null,
  multiplierPercent: 200,
  mode: 'exclusive',
  startsAt: '2026-11-16',
  endsAt: '2026-11-29',
} as const

test.each([
  ['nothing is wrong', {}, []],
  ['one day is a period', { endsAt: '2026-11-16' }, []],
  ['the smallest multiplier', { multiplierPercent: 101 }, []],
  ['the largest multiplier', { multiplierPercent: 1000 }, []],
  ['no name', { name: '  ' }, ['name']],
  ['a name that is too long', { name: 'a'.repeat(121) }, ['name']],
  ['a description that is too long', { description: 'a'.repeat(281) }, ['description']],
  ['a multiplier that adds nothing', { multiplierPercent: 100 }, ['multiplierPercent']],
  ['a multiplier above ten', { multiplierPercent: 1001 }, ['multiplierPercent']],
  ['a multiplier with a third decimal', { multiplierPercent: 150.5 }, ['multiplierPercent']],
  ['a segment of everybody', { segmentId: 'x' }, ['segmentId']],
  ['a segment of an audience', { audience: 'shopkeeper', segmentId: 'x' }, []],
  ['budgets', { budget: 1, budgetPerOwner: 1_000_000_000 }, []],
  ['budgets of nothing and of too much', { budget: 0, budgetPerOwner: 1_000_000_001 }, ['budget', 'budgetPerOwner']],
  ['a budget of half a point', { budget: 10.5 }, ['budget']],
  ['no first day', { startsAt: '' }, ['startsAt']],
  ['a day that does not exist', { startsAt: '2026-02-30' }, ['startsAt']],
  ['no last day', { endsAt: '' }, ['endsAt']],
  ['a period that ends before it begins', { endsAt: '2026-11-15' }, ['endsAt']],
] as const)('%s', (_name, change, wrong) => {
  expect(wrongAcceleratorFields({ ...written, ...change })).toEqual(wrong)
})

test('a period is whole days in São Paulo, the last one too', () => {
  expect(acceleratorPeriodOf(written)).toEqual({
    startsAt: new Date('2026-11-16T03:00:00.000Z'),
    endsAt: new Date('2026-11-30T02:59:59.999Z'),
  })
})

test.each([
  ['2026-11-16T02:59:59.999Z', true, 'scheduled'],
  ['2026-11-16T03:00:00.000Z', true, 'active'],
  ['2026-11-30T02:59:59.999Z', true, 'active'],
  ['2026-11-30T03:00:00.000Z', true, 'ended'],
  ['2026-11-20T12:00:00.000Z', false, 'paused'],
] as const)('at %s, switched on: %s, it is %s', (now, active, status) => {
  const period = acceleratorPeriodOf(written)
  expect(period && acceleratorStatus({ active, ...period }, new Date(now))).toBe(status)
})
