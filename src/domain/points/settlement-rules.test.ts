/** What rules of the programme do to the points of an invoice, and what they leave alone. */
import { expect, test } from 'vitest'
import { fc, timesOf } from '#domain/testing/properties.ts'
import { boostOf } from './accelerator.ts'
import { type InvoiceFacts, pricingOf } from './invoice-points.ts'
import { available } from './lot.ts'
import { firstRules, type ProgrammeRules } from './programme-rules.ts'
import { LotsInMemory } from './testing/memory-lots.ts'
import type { Terms } from './settlement.ts'

const raise = (): never => {
  throw new Error('an entry of an invoice has a rule')
}
const retail = (amountCents: number): InvoiceFacts => ({ type: 'retail', lines: [], amountCents, specified: false })
const by = (rules: Partial<ProgrammeRules>, boost = boostOf([], 500)): Terms => ({
  now: new Date('2026-11-20T12:00:00Z'),
  pricing: pricingOf({ ...firstRules, ...rules }, 'professional', boost),
  holdDays: 0,
  expiryMonths: 12,
  withheld: false,
})
const settled = (books: LotsInMemory, facts: InvoiceFacts, rules: Terms) =>
  books.settle('a', { facts, standing: 'approved' }, rules)

test('the kinds of an invoice have a rate each, and none is worth nothing', () => {
  const rules = by({ professionalConstructionRate: 50, professionalShowroomRate: 10, professionalRetailRate: 0 })
  const points = (['construction', 'showroom', 'retail'] as const).map((type) => {
    const books = new LotsInMemory()
    return settled(books, { ...retail(10_000), type }, rules).points
  })
  expect(points).toEqual([50, 10, 0])
})

test('another kind has the rate of that kind, also after the approval', () => {
  const books = new LotsInMemory()
  const rules = by({ professionalConstructionRate: 50 })
  expect(settled(books, retail(10_000), rules).points).toBe(100)
  expect(settled(books, { ...retail(10_000), type: 'construction' }, rules).points).toBe(50)
  expect(settled(books, retail(10_000), rules).points).toBe(100)
  expect(available(books.lots)).toBe(100)
})

test('an entry without a kind, from before there were rates by kind, stays as it is', () => {
  const books = new LotsInMemory()
  settled(books, { ...retail(10_000), type: 'construction' }, by({}))
  books.lots = books.lots.map(({ rule, ...lot }) => {
    const { invoiceType: _type, startsOn: _day, mostPoints: _cap, ...older } = rule ?? raise()
    return { ...lot, rule: older }
  })
  const later = by({ startsOn: '2027-01-01', professionalConstructionRate: 10, mostInvoicePoints: 5 })
  const construction: InvoiceFacts = { ...retail(10_000), type: 'construction' }
  expect(settled(books, construction, later)).toEqual({ points: 100, steps: 0 })
  expect(settled(books, { ...construction, type: 'showroom' }, later).points).toBe(0)
})

test('what waits names the rules it is promised by', () => {
  const books = new LotsInMemory()
  const promise = (rules: Terms) => books.settle('a', { facts: retail(10_000), standing: 'pending' }, rules)
  promise(by({ startsOn: '2026-01-01' }))
  expect(promise(by({ startsOn: '2027-01-01' })).steps).toBe(2)
  expect(books.lots.map(({ rule, held }) => [rule?.startsOn, held.pending])).toEqual([
    ['2026-01-01', 0],
    ['2027-01-01', 100],
  ])
})

test('whatever the rules become, an approved invoice whose facts stay is not moved', () => {
  const points = fc.integer({ min: 1, max: 5_000 })
  const rules = fc.record({
    startsOn: fc.constantFrom(null, '2026-01-01', '2027-01-01'),
    professionalRetailRate: fc.nat(300),
    professionalConstructionRate: fc.nat(300),
    professionalShowroomRate: fc.nat(300),
    specificationPercent: fc.nat(100),
    mostMultiplierPercent: fc.integer({ min: 100, max: 1000 }),
    mostInvoicePoints: fc.option(points),
  })
  const percents = fc.array(fc.integer({ min: 101, max: 500 }), { maxLength: 2 })
  const facts = fc.record({
    type: fc.constantFrom('retail' as const, 'construction' as const, 'showroom' as const),
    lines: fc.array(fc.record({ cents: fc.nat(90_000), ratePer100: fc.constantFrom(0, 50, 150) }), { maxLength: 2 }),
    amountCents: fc.nat(900_000),
    specified: fc.boolean(),
  })
  const boost = (some: readonly number[], most: number) =>
    boostOf(
      some.map((multiplierPercent, at) => ({ id: String(at), name: 'A', multiplierPercent, mode: 'stackable' })),
      most,
    )
  const run = fc.property(rules, percents, rules, percents, facts, (then, those, now, these, invoice) => {
    const books = new LotsInMemory()
    const { points: worth } = settled(books, invoice, by(then, boost(those, then.mostMultiplierPercent)))
    // What brought nothing has no entry that could keep its rule.
    fc.pre(worth === books.lots.reduce((sum, lot) => sum + lot.points, 0) && books.lots.length > 0)
    const both = books.lots.length === (invoice.specified ? 2 : 1)
    fc.pre(both)
    expect(settled(books, invoice, by(now, boost(these, now.mostMultiplierPercent)))).toEqual({
      points: worth,
      steps: 0,
    })
  })
  fc.assert(run, { numRuns: timesOf({ ordinary: 200, long: 3000 }) })
})
