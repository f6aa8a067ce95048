import { describe, expect, test } from 'vitest'
import { boostOf } from './accelerator.ts'
import { expiryOf } from './expiry.ts'
import { pricingOf, type InvoiceFacts, type Pricing } from './invoice-points.ts'
import { available, emptyHeld, stands } from './lot.ts'
import { firstRules } from './programme-rules.ts'
import { LotsInMemory } from './testing/memory-lots.ts'
import type { Standing, Terms } from './settlement.ts'

const pricing: Pricing = pricingOf(firstRules, 'professional', boostOf([], 500))
const day = 86_400_000

const retail = (amountCents: number | null, specified = false): InvoiceFacts => ({
  type: 'retail',
  lines: [],
  amountCents,
  specified,
})
const terms = (changes: Partial<Terms> = {}): Terms => ({
  now: new Date('2026-11-20T12:00:00Z'),
  pricing,
  holdDays: 0,
  expiryMonths: 12,
  withheld: false,
  ...changes,
})
const states = (books: LotsInMemory) =>
  books.lots.map(({ kind, points, held }) => [kind, points, held.pending, held.active])

describe('settling an invoice', () => {
  test('a sent invoice waits with its points', () => {
    const books = new LotsInMemory()
    expect(books.settle('a', { facts: retail(123_450), standing: 'pending' }, terms())).toEqual({
      points: 1234,
      steps: 1,
    })
    expect(states(books)).toEqual([['invoice-credit', 1234, 1234, 0]])
    expect(books.lots[0]).toMatchObject({ availableAt: null, expiresAt: null })
  })

  test('approval activates what waits, with availability and expiry', () => {
    const books = new LotsInMemory()
    books.settle('a', { facts: retail(123_450), standing: 'pending' }, terms())
    expect(books.settle('a', { facts: retail(123_450), standing: 'approved' }, terms()).points).toBe(1234)
    expect(books.lots).toHaveLength(1)
    expect(books.lots[0]).toMatchObject({ availableAt: terms().now, expiresAt: new Date('2027-12-01T02:59:59Z') })
    expect(available(books.lots)).toBe(1234)
  })

  test('what changed while it waited is cancelled and credited anew', () => {
    const books = new LotsInMemory()
    books.settle('a', { facts: retail(100_000), standing: 'pending' }, terms())
    books.settle('a', { facts: retail(50_000), standing: 'approved' }, terms())
    expect(states(books)).toEqual([
      ['invoice-credit', 1000, 0, 0],
      ['invoice-credit', 500, 0, 500],
    ])
    expect(books.lots.map((lot) => stands(lot))).toEqual([false, true])
    expect(books.lots[1]?.sourceKey).toBe('a:invoice-credit:v2')
  })

  test.each<[Standing, InvoiceFacts]>([
    ['pending', retail(5_000, true)],
    ['approved', retail(5_000, true)],
    ['void', retail(5_000)],
    ['approved', retail(null)],
    ['approved', { ...retail(5_000), type: 'showroom' }],
  ])('settling %s twice changes nothing the second time', (standing, facts) => {
    const books = new LotsInMemory()
    const first = books.settle('a', { facts, standing }, terms())
    expect(books.settle('a', { facts, standing }, terms())).toEqual({ points: first.points, steps: 0 })
  })

  test('a reproval cancels, a cancellation of an approved one reverses', () => {
    const books = new LotsInMemory()
    books.settle('a', { facts: retail(5_000), standing: 'pending' }, terms())
    expect(books.settle('a', { facts: retail(5_000), standing: 'void' }, terms()).points).toBeNull()
    expect(books.lots[0]?.held).toEqual({ ...emptyHeld, cancelled: 50 })
    books.settle('a', { facts: retail(5_000), standing: 'approved' }, terms())
    books.settle('a', { facts: retail(5_000), standing: 'void' }, terms())
    expect(books.lots[1]?.held).toEqual({ ...emptyHeld, reversed: 50 })
  })

  test('retyping to showroom takes the points back, and retail gives them again', () => {
    const books = new LotsInMemory()
    const points = (['retail', 'showroom', 'construction'] as const).map((type) => {
      books.settle('a', { facts: { ...retail(5_000, true), type }, standing: 'approved' }, terms())
      return available(books.lots)
    })
    expect(points).toEqual([60, 0, 60])
  })

  test('the specification bonus goes on, off and on again', () => {
    const books = new LotsInMemory()
    const points = [true, false, true].map((specified) => {
      const { points: worth } = books.settle('a', { facts: retail(5_000, specified), standing: 'approved' }, terms())
      return [worth, available(books.lots)]
    })
    expect(points).toEqual([
      [60, 60],
      [50, 50],
      [60, 60],
    ])
    expect(books.lots.map(({ sourceKey }) => sourceKey)).toEqual([
      'a:invoice-credit:v1',
      'a:specification-bonus:v1',
      'a:specification-bonus:v2',
    ])
  })

  test('an unknown amount takes the points back and says that nobody knows', () => {
    const books = new LotsInMemory()
    books.settle('a', { facts: retail(5_000), standing: 'pending' }, terms())
    expect(books.settle('a', { facts: retail(null), standing: 'pending' }, terms()).points).toBeNull()
    expect(books.lots[0]?.held.cancelled).toBe(50)
  })

  test('a correction keeps when the points were earned and when they expire', () => {
    const books = new LotsInMemory()
    books.settle('a', { facts: retail(5_000), standing: 'approved' }, terms())
    books.settle('a', { facts: retail(9_000), standing: 'approved' }, terms({ now: new Date('2027-03-01T12:00:00Z') }))
    expect(books.lots[1]).toMatchObject({ points: 90, availableAt: terms().now, expiresAt: books.lots[0]?.expiresAt })
  })

  test('a correction of what has expired does not bring it back', () => {
    const books = new LotsInMemory()
    books.settle('a', { facts: retail(5_000), standing: 'approved' }, terms())
    const late = new Date('2028-01-01T12:00:00Z')
    books.reconcile(late)
    books.settle('a', { facts: retail(9_000), standing: 'approved' }, terms({ now: late }))
    expect(books.lots.map(({ held }) => held)).toEqual([
      { ...emptyHeld, reversed: 50 },
      { ...emptyHeld, expired: 90 },
    ])
  })

  test('an approved invoice sent back to waiting loses its points and its dates', () => {
    const books = new LotsInMemory()
    books.settle('a', { facts: retail(5_000), standing: 'approved' }, terms())
    books.settle('a', { facts: retail(5_000), standing: 'pending' }, terms())
    expect(states(books)).toEqual([
      ['invoice-credit', 50, 0, 0],
      ['invoice-credit', 50, 50, 0],
    ])
    expect(books.lots[1]?.availableAt).toBeNull()
  })

  test('a later change of the rates reprices what waits, not what was approved', () => {
    const books = new LotsInMemory()
    const richer = terms({
      pricing: { ...pricing, rates: { ...pricing.rates, retail: 200 }, specificationPercent: 50 },
    })
    books.settle('approved', { facts: retail(5_000, true), standing: 'approved' }, terms())
    books.settle('waiting', { facts: retail(5_000, true), standing: 'pending' }, terms())
    expect(books.settle('approved', { facts: retail(5_000, true), standing: 'approved' }, richer)).toEqual({
      points: 60,
      steps: 0,
    })
    expect(books.settle('waiting', { facts: retail(5_000, true), standing: 'approved' }, richer).points).toBe(150)
    expect(books.settle('approved', { facts: retail(6_000, true), standing: 'approved' }, richer).points).toBe(180)
  })
})

describe('with days between approval and availability', () => {
  const held = terms({ holdDays: 7 })
  const availableAt = new Date(held.now.getTime() + 7 * day)

  test('the approved points wait until their day', () => {
    const books = new LotsInMemory()
    books.settle('a', { facts: retail(5_000), standing: 'pending' }, held)
    expect(books.settle('a', { facts: retail(5_000), standing: 'approved' }, held).points).toBe(50)
    expect(states(books)).toEqual([
      ['invoice-credit', 50, 0, 0],
      ['invoice-credit', 50, 50, 0],
    ])
    expect(books.lots[1]).toMatchObject({ availableAt, expiresAt: expiryOf(availableAt, 12) })
    expect(books.settle('a', { facts: retail(5_000), standing: 'approved' }, held).steps).toBe(0)
  })

  test('a correction in those days keeps the day', () => {
    const books = new LotsInMemory()
    books.settle('a', { facts: retail(5_000), standing: 'approved' }, held)
    books.settle(
      'a',
      { facts: retail(9_000), standing: 'approved' },
      { ...held, now: new Date(held.now.getTime() + day) },
    )
    expect(books.lots.map(({ held: { pending, cancelled }, availableAt: at }) => [pending, cancelled, at])).toEqual([
      [0, 50, availableAt],
      [90, 0, availableAt],
    ])
  })

  test('a correction after that day is available at once', () => {
    const books = new LotsInMemory()
    books.settle('a', { facts: retail(5_000), standing: 'approved' }, held)
    books.settle(
      'a',
      { facts: retail(9_000), standing: 'approved' },
      { ...held, now: new Date(held.now.getTime() + 8 * day) },
    )
    expect(available(books.lots)).toBe(90)
  })

  test('sent back to waiting, the day is no longer decided', () => {
    const books = new LotsInMemory()
    books.settle('a', { facts: retail(5_000), standing: 'approved' }, held)
    books.settle('a', { facts: retail(5_000), standing: 'pending' }, held)
    expect(books.lots.map(({ held: { pending, cancelled }, availableAt: at }) => [pending, cancelled, at])).toEqual([
      [0, 50, availableAt],
      [50, 0, null],
    ])
  })
})

describe('of an owner nobody has confirmed', () => {
  const withheld = terms({ withheld: true })
  const later = new Date('2027-02-01T12:00:00Z')

  test('the approved points wait as they did, and settling again changes nothing', () => {
    const books = new LotsInMemory()
    books.settle('a', { facts: retail(5_000, true), standing: 'pending' }, withheld)
    const approved = { facts: retail(5_000, true), standing: 'approved' } as const
    expect(books.settle('a', approved, withheld)).toEqual({ points: 60, steps: 0 })
    expect(books.lots.map(({ points, held, availableAt }) => [points, held.pending, availableAt])).toEqual([
      [50, 50, null],
      [10, 10, null],
    ])
  })

  test('a correction waits too, and what is cancelled meanwhile is cancelled, not reversed', () => {
    const books = new LotsInMemory()
    books.settle('a', { facts: retail(5_000), standing: 'approved' }, withheld)
    books.settle('a', { facts: retail(9_000), standing: 'approved' }, withheld)
    books.settle('a', { facts: retail(9_000), standing: 'void' }, withheld)
    expect(books.lots.map(({ held }) => held)).toEqual([
      { ...emptyHeld, cancelled: 50 },
      { ...emptyHeld, cancelled: 90 },
    ])
  })

  test('once somebody confirmed the owner, settling makes them available from then on', () => {
    const books = new LotsInMemory()
    const approved = { facts: retail(5_000), standing: 'approved' } as const
    books.settle('a', approved, withheld)
    books.settle('a', approved, terms({ now: later }))
    expect(available(books.lots)).toBe(50)
    expect(books.lots[0]).toMatchObject({ availableAt: later, expiresAt: expiryOf(later, 12) })
  })

  test('what was earned before is corrected as it was earned', () => {
    const books = new LotsInMemory()
    books.settle('a', { facts: retail(5_000), standing: 'approved' }, terms())
    books.settle('a', { facts: retail(9_000), standing: 'approved' }, withheld)
    expect(available(books.lots)).toBe(90)
  })
})
