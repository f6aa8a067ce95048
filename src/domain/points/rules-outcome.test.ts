import { expect, test } from 'vitest'
import { fc, timesOf } from '#domain/testing/properties.ts'
import { boostOf } from './accelerator.ts'
import { priceInvoice, pricingOf } from './invoice-points.ts'
import { firstRules, type RulesFacts } from './programme-rules.ts'
import { OutcomeCount, type PastInvoice } from './rules-outcome.ts'

const past = (changes: Partial<PastInvoice> = {}): PastInvoice => ({
  ownerType: 'professional',
  ownerId: 'ana',
  type: 'retail',
  lines: [],
  amountCents: 100_000,
  specified: false,
  issuedAt: '2026-11-01',
  capturedOn: '2026-11-20',
  brought: 1_000,
  accelerators: [],
  ...changes,
})
function outcomeOf(rules: Partial<RulesFacts>, invoices: readonly PastInvoice[]) {
  const count = new OutcomeCount({ ...firstRules, ...rules })
  for (const invoice of invoices) count.add(invoice)
  return count.outcome()
}

test('points before and after, by owner and kind, and how many owners have more or less', () => {
  const invoices = [
    past(),
    past({ type: 'construction', ownerId: 'bia', specified: true, brought: 1_200 }),
    past({ ownerType: 'store', ownerId: 'ana' }),
    past({ type: 'construction', ownerId: 'bia', brought: 1_000 }),
  ]
  expect(outcomeOf({ professionalConstructionRate: 50, storeRetailRate: 200 }, invoices)).toEqual({
    invoices: 4,
    before: 4_200,
    after: 1_000 + 600 + 2_000 + 500,
    tooLate: 0,
    owners: 3,
    gaining: 1,
    losing: 1,
    groups: [
      { ownerType: 'professional', type: 'construction', invoices: 2, before: 2_200, after: 1_100 },
      { ownerType: 'professional', type: 'retail', invoices: 1, before: 1_000, after: 1_000 },
      { ownerType: 'store', type: 'retail', invoices: 1, before: 1_000, after: 2_000 },
    ],
  })
})

test('what was sent later than the rules allow would have brought nothing', () => {
  expect(outcomeOf({ sendingDays: 19 }, [past()])).toMatchObject({ after: 1_000, tooLate: 0 })
  expect(outcomeOf({ sendingDays: 18 }, [past()])).toMatchObject({ after: 0, tooLate: 1, losing: 1 })
})

test('an accelerator whose budget ended adds no more than it did', () => {
  const accelerators = [{ _id: 'x', name: 'Dobro', multiplierPercent: 200, points: 300, limited: true }]
  const invoice = past({ accelerators, brought: 1_300 })
  expect(outcomeOf({ professionalRetailRate: 200 }, [invoice]).after).toBe(2_300)
  expect(outcomeOf({ professionalRetailRate: 20 }, [invoice]).after).toBe(400)
})

test('is what pricing every invoice by the rules yields', () => {
  const invoice = fc.record({
    type: fc.constantFrom('retail' as const, 'construction' as const, 'showroom' as const),
    ownerType: fc.constantFrom('professional' as const, 'store' as const),
    ownerId: fc.constantFrom('ana', 'bia'),
    lines: fc.array(fc.record({ cents: fc.nat(90_000), ratePer100: fc.constantFrom(0, 50, 150) }), { maxLength: 2 }),
    amountCents: fc.nat(900_000),
    specified: fc.boolean(),
    percents: fc.array(fc.integer({ min: 101, max: 400 }), { maxLength: 2 }),
  })
  const rules = fc.record({
    professionalConstructionRate: fc.nat(300),
    storeRetailRate: fc.nat(300),
    storeShowroomRate: fc.nat(300),
    specificationPercent: fc.nat(100),
    mostMultiplierPercent: fc.integer({ min: 100, max: 1000 }),
    mostInvoicePoints: fc.option(fc.integer({ min: 1, max: 5_000 })),
  })
  const run = fc.property(fc.array(invoice, { maxLength: 8 }), rules, (invoices, changes) => {
    const all = { ...firstRules, ...changes }
    const worth = invoices.map(({ percents, ...each }) => {
      const named = percents.map((multiplierPercent, at) => ({ id: String(at), name: 'A', multiplierPercent }))
      const boost = boostOf(
        named.map((one) => ({ ...one, mode: 'stackable' as const })),
        all.mostMultiplierPercent,
      )
      return priceInvoice(each, pricingOf(all, each.ownerType, boost)).points ?? 0
    })
    const told = invoices.map(({ percents, ...each }) =>
      past({
        ...each,
        accelerators: percents.map((multiplierPercent, at) => ({ _id: String(at), name: 'A', multiplierPercent })),
      }),
    )
    expect(outcomeOf(changes, told).after).toBe(worth.reduce((sum, points) => sum + points, 0))
  })
  fc.assert(run, { numRuns: timesOf({ ordinary: 100, long: 2000 }) })
})
