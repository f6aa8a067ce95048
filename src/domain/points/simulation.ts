/** What an invoice would bring, by the same rules that price a real one. */
import type { PointsPricing } from '#contract/api.gen.ts'
import { priceInvoice, type InvoiceCredit, type InvoiceFacts } from './invoice-points.ts'
import { datesOf } from './settlement.ts'

export interface Simulation {
  readonly points: number
  /** What the points are made of. */
  readonly credits: readonly InvoiceCredit[]
  /** From when to when they could be spent. */
  readonly availableAt: Date
  readonly expiresAt: Date
}

/** As if it were sent and approved now, without products. Refuses (`validation`) an amount that no entry can hold. */
export function simulateInvoice(
  invoice: Pick<InvoiceFacts, 'type' | 'specified'> & { amountCents: number },
  { multiplierPercent, accelerators, holdDays, expiryMonths, ...rules }: PointsPricing,
  now: Date,
): Simulation {
  const pricing = { ...rules, boost: { multiplierPercent, accelerators } }
  const { points, credits } = priceInvoice({ ...invoice, lines: [] }, pricing)
  return { points: points ?? 0, credits, ...datesOf({ now, holdDays, expiryMonths }) }
}
