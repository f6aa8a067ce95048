import { fc, timesOf } from '#domain/testing/properties.ts'
import { describe, expect, test } from 'vitest'
import { boostOf } from './accelerator.ts'
import { expiryOf } from './expiry.ts'
import { priceInvoice, pricingOf, type InvoiceFacts, type Pricing } from './invoice-points.ts'
import { available } from './lot.ts'
import { firstRules } from './programme-rules.ts'
import { LotsInMemory } from './testing/memory-lots.ts'
import { NaiveBooks } from './testing/reference-ledger.ts'
import type { Standing, Terms } from './settlement.ts'

const pricing: Pricing = pricingOf(firstRules, 'professional', boostOf([], 500))
const day = 86_400_000
const termsAt = (now: Date): Terms => ({
  now,
  pricing,
  holdDays: 0,
  expiryMonths: 12,
  withheld: false,
})

describe('random histories', () => {
  const invoice = fc.constantFrom('a', 'b', 'c', 'd')
  const facts = fc.record({
    type: fc.constantFrom('retail' as const, 'construction' as const, 'showroom' as const),
    lines: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      fc.array(fc.record({ cents: fc.nat(50_000), ratePer100: fc.constantFrom(0, 50, 100, 150) }), { maxLength: 3 }),
    ),
    amountCents: fc.option(fc.nat(100_000), { freq: 8 }),
    specified: fc.boolean(),
  })
  const operation = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('settle' as const),
        invoice,
        facts,
        standing: fc.constantFrom<Standing>('pending', 'approved', 'approved', 'void'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('spend' as const), points: fc.integer({ min: 1, max: 900 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('credit' as const), points: fc.integer({ min: 1, max: 900 }) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 30, 150, 400) }) },
  )

  function run(history: readonly (typeof operation extends fc.Arbitrary<infer Value> ? Value : never)[]): void {
    const books = new LotsInMemory()
    const naive = new NaiveBooks()
    let now = new Date('2026-11-20T12:00:00Z')
    let credits = 0
    for (const step of history) {
      if (step.do === 'wait') {
        now = new Date(now.getTime() + step.days * day)
        books.reconcile(now)
        naive.expire(now)
      }
      if (step.do === 'spend') expect(books.spend(step.points, now)).toBe(naive.spend(step.points))
      if (step.do === 'credit') {
        const sourceKey = `credit:${credits++}`
        const expiresAt = expiryOf(now, 12)
        books.open(
          { kind: 'adjustment-credit', points: step.points, rule: null, sourceKey, availableAt: now, expiresAt },
          'active',
        )
        books.reconcile(now)
        naive.credit(sourceKey, { points: step.points, rule: '' }, expiresAt)
        naive.payDebts()
      }
      if (step.do === 'settle') {
        const before = books.lots
        books.settle(step.invoice, step, termsAt(now))
        settleNaively(naive, step, now)
        expect(books.settle(step.invoice, step, termsAt(now)).steps).toBe(0)
        expect(before.length).toBeLessThanOrEqual(books.lots.length)
      }
      check(books, naive)
    }
  }

  function settleNaively(
    naive: NaiveBooks,
    step: { invoice: string; facts: InvoiceFacts; standing: Standing },
    now: Date,
  ): void {
    const { credits } = priceInvoice(step.facts, pricing)
    for (const kind of ['invoice-credit', 'specification-bonus'] as const) {
      const key = `${step.invoice}:${kind}`
      const credit = credits.find((candidate) => candidate.kind === kind)
      const worth = { points: credit?.points ?? 0, rule: JSON.stringify(credit?.rule) }
      if (step.standing === 'void') naive.drop(key)
      if (step.standing === 'pending') naive.wait(key, worth)
      if (step.standing === 'approved') naive.approve(key, worth, expiryOf(now, 12))
    }
    naive.payDebts()
    naive.expire(now)
  }

  function check(books: LotsInMemory, naive: NaiveBooks): void {
    expect(available(books.lots)).toBe(naive.balance)
    expect(books.lots.reduce((sum, { held }) => sum + held.pending, 0)).toBe(naive.pending)
    for (const { held, points } of books.lots) {
      expect(Object.values(held).reduce((sum, part) => sum + part, 0)).toBe(points)
      const { active, ...others } = held
      expect(Math.min(...Object.values(others))).toBeGreaterThanOrEqual(0)
      expect(active).toBeGreaterThanOrEqual(-held.consumed)
    }
    // A debt stands only while there is nothing to pay it with.
    const actives = books.lots.map(({ held }) => held.active)
    expect(Math.min(0, ...actives) < 0 && Math.max(0, ...actives) > 0).toBe(false)
    expect(books.movements.every(({ points }) => points > 0)).toBe(true)
  }

  test('the ledger always says what the simplest count says, in every lot and in all', () => {
    fc.assert(fc.property(fc.array(operation, { minLength: 1, maxLength: 60, size: 'max' }), run), {
      numRuns: timesOf({ ordinary: 100, long: 500 }),
    })
  }, 120_000)
})
