import { expect, test } from 'vitest'
import { simulateInvoice } from './simulation.ts'

const pricing = {
  startsOn: null,
  rates: { retail: 100, construction: 50, showroom: 0 },
  mostInvoicePoints: null,
  specificationPercent: 20,
  multiplierPercent: 200,
  accelerators: [{ _id: 'a', name: 'Dobro', multiplierPercent: 200 }],
  holdDays: 7,
  expiryMonths: 12,
  sending: [],
}
const now = new Date('2026-11-28T15:00:00Z')

test('an invoice is worth what it would be worth if it were approved now', () => {
  const simulation = simulateInvoice({ type: 'retail', specified: true, amountCents: 1_234_50 }, pricing, now)
  expect(simulation.credits.map(({ kind, points }) => [kind, points])).toEqual([
    ['invoice-credit', 2469],
    ['specification-bonus', 246],
  ])
  expect(simulation.points).toBe(2715)
  expect(simulation.availableAt).toEqual(new Date('2026-12-05T15:00:00Z'))
  expect(simulation.expiresAt).toEqual(new Date('2028-01-01T02:59:59Z'))
})

test('pieces for a showroom are worth nothing, and an amount no ledger holds is refused', () => {
  const showroom = { type: 'showroom', specified: false, amountCents: 100_000 } as const
  expect(simulateInvoice(showroom, pricing, now)).toMatchObject({ points: 0, credits: [] })
  const fortune = { type: 'retail', specified: false, amountCents: Number.MAX_SAFE_INTEGER } as const
  expect(() => simulateInvoice(fortune, pricing, now)).toThrow(expect.objectContaining({ code: 'validation' }))
})
