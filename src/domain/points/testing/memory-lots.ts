/** The lots of one owner in memory, moved by the rules as the server moves them in its tables; for tests. */
import type { InvoiceFacts } from '#domain/points/invoice-points.ts'
import {
  activate,
  after,
  cancel,
  emptyHeld,
  reconcile,
  reverse,
  spend,
  type Lot,
  type Movement,
} from '#domain/points/lot.ts'
import { settle, type Standing, type Terms } from '#domain/points/settlement.ts'

export class LotsInMemory {
  lots: readonly Lot[] = []
  movements: Movement[] = []
  #made = 0

  of(invoice: string): readonly Lot[] {
    return this.lots.filter(({ sourceKey }) => sourceKey.startsWith(`${invoice}:`))
  }

  #move(movements: readonly Movement[]): void {
    this.lots = after(this.lots, movements)
    this.movements.push(...movements)
  }

  open(
    lot: Pick<Lot, 'kind' | 'points' | 'rule' | 'sourceKey' | 'availableAt' | 'expiresAt'>,
    into: 'pending' | 'active',
  ): void {
    this.#made += 1
    const order = this.#made
    const held = { ...emptyHeld, [into]: lot.points }
    this.lots = [...this.lots, { ...lot, id: `lot-${order}`, order, description: '', qualifying: true, held }]
  }

  settle(
    invoice: string,
    wanted: { facts: InvoiceFacts; standing: Standing },
    terms: Terms,
  ): { points: number | null; steps: number } {
    const { steps, points } = settle(this.of(invoice), wanted, terms)
    for (const step of steps) {
      if (step.do === 'cancel') this.#move(cancel(step.lot))
      if (step.do === 'reverse') this.#move(reverse(step.lot))
      if (step.do === 'activate') {
        this.lots = this.lots.map((lot) => (lot.id === step.lot.id ? { ...lot, ...step.dates } : lot))
        this.#move(activate(step.lot))
      }
      if (step.do === 'open') {
        const sourceKey = `${invoice}:${step.credit.kind}:v${step.version}`
        this.open({ ...step.credit, ...step.dates, sourceKey }, step.into)
      }
    }
    this.#move(reconcile(this.lots, terms.now))
    return { points, steps: steps.length }
  }

  spend(points: number, now: Date): boolean {
    const { expired, consumed } = spend(this.lots, points, { kind: 'adjustment-debit', now })
    this.#move(expired)
    this.#move(consumed ?? [])
    return consumed !== undefined
  }

  reconcile(now: Date): void {
    this.#move(reconcile(this.lots, now))
  }
}
