import { fc } from '#domain/testing/properties.ts'
import { describe, expect, test } from 'vitest'
import { toCents } from '../money/money.ts'
import { boostOf, type Accelerator } from './accelerator.ts'
import { priceInvoice, pricingOf, roundPoints, type InvoiceFacts, type Pricing } from './invoice-points.ts'
import { firstRules } from './programme-rules.ts'

const plain: Pricing = pricingOf(firstRules, 'professional', boostOf([], 500))
const facts = (changes: Partial<InvoiceFacts>): InvoiceFacts => ({
  type: 'retail',
  lines: [],
  amountCents: null,
  specified: false,
  ...changes,
})
const accelerator = (multiplierPercent: number, mode: Accelerator['mode'] = 'exclusive'): Accelerator => ({
  id: `${mode}-${multiplierPercent}`,
  name: 'Acelerador',
  multiplierPercent,
  mode,
})

describe('points of an amount', () => {
  test.each([
    ['1234.50', 100, [], 1234, '1234.50'],
    ['1234.50', 100, [accelerator(200)], 2469, '2469.00'],
    ['1234.50', 100, [accelerator(150), accelerator(200), accelerator(125, 'stackable')], 2777, '2777.625'],
    ['0.99', 100, [], 0, null],
    ['19.99', 50, [], 9, '9.995'],
    ['294.72', 100, [accelerator(110)], 324, '324.192'],
    ['1234.50', 100, [accelerator(500), accelerator(300, 'stackable')], 6172, '6172.50'],
    ['0.00', 100, [], 0, null],
    ['999999999.99', 100, [], 999_999_999, '999999999.99'],
  ] as const)('R$ %s at %i hundredths with %j is %i points', (...row) => {
    const [amount, ratePer100, accelerators, points, roundedFrom] = row
    const priced = priceInvoice(facts({ amountCents: toCents(amount) }), {
      ...plain,
      rates: { ...plain.rates, retail: ratePer100 },
      boost: boostOf(accelerators, 500),
    })
    expect(priced.points).toBe(points)
    expect(priced.credits.map(({ rule }) => rule.roundedFrom)).toEqual(roundedFrom === null ? [] : [roundedFrom])
  })

  test('nobody knows the points while nobody knows the amount', () => {
    expect(priceInvoice(facts({}), plain)).toEqual({ points: null, credits: [] })
  })

  test('showroom pieces are worth no points, known amount or not', () => {
    expect(priceInvoice(facts({ type: 'showroom', amountCents: 100_000, specified: true }), plain)).toEqual({
      points: 0,
      credits: [],
    })
    expect(priceInvoice(facts({ type: 'showroom' }), plain)).toEqual({ points: 0, credits: [] })
  })

  test('a construction invoice is worth what a retail one is', () => {
    expect(priceInvoice(facts({ type: 'construction', amountCents: 5_000 }), plain).points).toBe(50)
  })

  test('the rule explains the points for ever', () => {
    expect(priceInvoice(facts({ amountCents: 123_450 }), plain).credits).toEqual([
      {
        kind: 'invoice-credit',
        points: 1234,
        rule: {
          baseAmount: '1234.50',
          ratePer100: 100,
          multiplierPercent: 100,
          roundedFrom: '1234.50',
          accelerators: [],
          note: null,
          invoiceType: 'retail',
          startsOn: null,
          mostPoints: null,
        },
      },
    ])
  })
})

describe('points of products', () => {
  test('products count instead of the amount', () => {
    const priced = priceInvoice(facts({ amountCents: 999_999, lines: [{ cents: 10_000, ratePer100: 100 }] }), plain)
    expect(priced.points).toBe(100)
  })

  test('lines are added up before rounding down once', () => {
    const lines = [
      { cents: 99, ratePer100: 100 },
      { cents: 99, ratePer100: 100 },
      { cents: 99, ratePer100: 100 },
    ]
    expect(priceInvoice(facts({ lines }), plain).points).toBe(2)
  })

  test('lines of one rate show that rate', () => {
    const [credit] = priceInvoice(facts({ lines: [{ cents: 1_000, ratePer100: 150 }] }), plain).credits
    expect(credit).toMatchObject({ points: 15, rule: { baseAmount: '10.00', ratePer100: 150, note: null } })
  })

  test('lines of several rates say so', () => {
    const lines = [
      { cents: 1_050, ratePer100: 150 },
      { cents: 1_050, ratePer100: 50 },
    ]
    const [credit] = priceInvoice(facts({ lines }), plain).credits
    expect(credit).toMatchObject({ points: 21, rule: { baseAmount: '21.00', ratePer100: 100, roundedFrom: '21.00' } })
    expect(credit?.rule.note).toContain('pontuações diferentes')
  })

  test('products without points are worth nothing, which is not unknown', () => {
    expect(priceInvoice(facts({ lines: [{ cents: 5_000, ratePer100: 0 }] }), plain).points).toBe(0)
  })
})

describe('the specification bonus', () => {
  test('adds 20 percent of the exact value, in an entry of its own', () => {
    const { points, credits } = priceInvoice(facts({ amountCents: 123_450, specified: true }), plain)
    expect(points).toBe(1234 + 246)
    expect(credits.map((credit) => [credit.kind, credit.points])).toEqual([
      ['invoice-credit', 1234],
      ['specification-bonus', 246],
    ])
    expect(credits[1]?.rule).toEqual({
      baseAmount: '1234.50',
      ratePer100: 100,
      multiplierPercent: 20,
      roundedFrom: '246.90',
      accelerators: [],
      note: 'Bônus de especificação: 20% dos pontos da nota',
      invoiceType: 'retail',
      startsOn: null,
      mostPoints: null,
    })
  })

  test('is not multiplied by accelerators', () => {
    const boost = boostOf([accelerator(200)], 500)
    expect(priceInvoice(facts({ amountCents: 10_000, specified: true }), { ...plain, boost }).points).toBe(200 + 20)
  })

  test('a bonus of less than a point is left out', () => {
    expect(priceInvoice(facts({ amountCents: 499, specified: true }), plain).credits.map(({ kind }) => kind)).toEqual([
      'invoice-credit',
    ])
  })
})

describe('the cap of an invoice', () => {
  const capped = { ...plain, mostInvoicePoints: 1_500 }
  const priced = (amount: string, pricing: Pricing) =>
    priceInvoice(facts({ amountCents: toCents(amount), specified: true }), pricing)

  test('binds plain points and what accelerators add; the bonus is a part of the cap', () => {
    expect(priced('1500.99', capped).credits.map(({ points }) => points)).toEqual([1_500, 300])
    const { credits } = priced('9000.00', { ...capped, boost: boostOf([accelerator(200)], 500) })
    expect(credits.map(({ points }) => points)).toEqual([1_500, 300])
    expect(credits[0]?.rule).toMatchObject({
      note: 'Uma nota rende no máximo 1.500 pontos',
      roundedFrom: '18000.00',
      mostPoints: 1_500,
      accelerators: [{ points: 0 }],
    })
    expect(credits[1]?.rule.note).toBe(
      'Bônus de especificação: 20% dos pontos da nota. Uma nota rende no máximo 1.500 pontos',
    )
  })

  test('an accelerator adds only up to it, so that its budget is not used for nothing', () => {
    const { credits } = priced('1000.00', { ...capped, boost: boostOf([accelerator(200)], 500) })
    expect(credits[0]).toMatchObject({ points: 1_500, rule: { accelerators: [{ points: 500 }] } })
    expect(credits[0]?.rule.accelerators[0]).not.toHaveProperty('limited')
  })

  test('says nothing where it binds nothing', () => {
    expect(priced('1500.00', capped).credits[0]?.rule.note).toBeNull()
  })
})

describe('limits', () => {
  test('more points than an entry can hold are refused', () => {
    const lines = [{ cents: 99_999_999_999, ratePer100: 99_999 }]
    expect(() => priceInvoice(facts({ lines }), plain)).toThrow(expect.objectContaining({ code: 'validation' }))
  })

  test('a sum of lines beyond exact numbers is refused', () => {
    const lines = Array.from({ length: 200 }, () => ({ cents: Number.MAX_SAFE_INTEGER, ratePer100: 0 }))
    expect(() => priceInvoice(facts({ lines }), plain)).toThrow(expect.objectContaining({ code: 'validation' }))
  })

  test('rounding loses less than a point and shows what it lost', () => {
    const weighted = fc.bigInt({ min: 0n, max: 10_000_000_000_000n })
    fc.assert(
      fc.property(weighted, fc.integer({ min: 1, max: 500 }), (sum, percent) => {
        fc.pre((sum * BigInt(percent)) / 1_000_000n <= 2_147_483_647n)
        const { points, roundedFrom } = roundPoints(sum, percent)
        const [whole, decimals] = roundedFrom.split('.')
        expect(Number(whole)).toBe(points)
        expect(BigInt(points) * 1_000_000n + BigInt(decimals!.padEnd(6, '0'))).toBe(sum * BigInt(percent))
      }),
    )
  })

  test('splitting a product into lines changes nothing', () => {
    const cents = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 300 }), (parts, ratePer100) => {
        const whole = [{ cents: parts.reduce((sum, part) => sum + part, 0), ratePer100 }]
        const split = parts.map((part) => ({ cents: part, ratePer100 }))
        expect(priceInvoice(facts({ lines: split, specified: true }), plain)).toEqual(
          priceInvoice(facts({ lines: whole, specified: true }), plain),
        )
      }),
    )
  })
})
