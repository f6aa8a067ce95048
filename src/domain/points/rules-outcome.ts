/** What invoices of the past would have brought under other rules. */
import type { InvoiceType, PointsRule } from '#contract/api.gen.ts'
import { daysBetween } from '#domain/invoices/fiscal-verdict.ts'
import { type Boost, multiplierOf } from './accelerator.ts'
import { type InvoiceFacts, priceInvoice, pricingOf } from './invoice-points.ts'
import type { RulesFacts } from './programme-rules.ts'

/** An approved invoice. */
export interface PastInvoice extends InvoiceFacts {
  readonly ownerType: 'professional' | 'store'
  readonly ownerId: string
  /** Days `YYYY-MM-DD` in São Paulo. */
  readonly issuedAt: string
  readonly capturedOn: string
  /** Points it brought, with the bonus of its specification. */
  readonly brought: number
  /** The accelerators behind it. */
  readonly accelerators: PointsRule['accelerators']
}

/** Accelerators as they applied; one whose budget ended adds no more than it did. */
function boostUnder({ mostMultiplierPercent }: RulesFacts, accelerators: PointsRule['accelerators']): Boost {
  const limits = accelerators.flatMap(({ _id, points = 0, limited }) => (limited ? [[_id, points] as const] : []))
  return {
    multiplierPercent: multiplierOf(accelerators, mostMultiplierPercent),
    accelerators,
    limits: new Map(limits),
  }
}

const isTooLate = ({ issuedAt, capturedOn }: PastInvoice, { sendingDays }: RulesFacts): boolean =>
  daysBetween(issuedAt, capturedOn) > sendingDays

/** Points an invoice would have brought. Refuses (`validation`) what no entry can hold. */
function pointsUnder(rules: RulesFacts, past: PastInvoice): number {
  const boost = boostUnder(rules, past.accelerators)
  return priceInvoice(past, pricingOf({ ...rules, startsOn: null }, past.ownerType, boost)).points ?? 0
}

interface Sums {
  readonly invoices: number
  readonly before: number
  readonly after: number
}

interface Group extends Sums {
  readonly ownerType: PastInvoice['ownerType']
  readonly type: InvoiceType
}

/** Of all invoices that were counted. */
export interface RulesOutcome extends Sums {
  readonly tooLate: number
  readonly owners: number
  readonly gaining: number
  readonly losing: number
  readonly groups: readonly Group[]
}

/** Counts invoices under rules, in any number of parts. */
export class OutcomeCount {
  readonly #rules: RulesFacts
  readonly #groups = new Map<string, Group>()
  /** What each owner would have more or less. */
  readonly #owners = new Map<string, number>()
  #tooLate = 0

  constructor(rules: RulesFacts) {
    this.#rules = rules
  }

  /** Refuses (`validation`) an invoice whose points no entry can hold. */
  add(past: PastInvoice): void {
    const { ownerType, ownerId, type, brought } = past
    const tooLate = isTooLate(past, this.#rules)
    const worth = tooLate ? 0 : pointsUnder(this.#rules, past)
    if (tooLate) this.#tooLate += 1
    const kind = `${ownerType} ${type}`
    const { invoices, before, after } = this.#groups.get(kind) ?? { invoices: 0, before: 0, after: 0 }
    this.#groups.set(kind, { ownerType, type, invoices: invoices + 1, before: before + brought, after: after + worth })
    const owner = `${ownerType} ${ownerId}`
    this.#owners.set(owner, (this.#owners.get(owner) ?? 0) + worth - brought)
  }

  outcome(): RulesOutcome {
    const groups = [...this.#groups.entries()].toSorted(([one], [other]) => one.localeCompare(other))
    const sums = groups.map(([, group]) => group)
    const sumOf = (of: (sums: Sums) => number) => sums.reduce((sum, each) => sum + of(each), 0)
    const changes = [...this.#owners.values()]
    return {
      invoices: sumOf(({ invoices }) => invoices),
      before: sumOf(({ before }) => before),
      after: sumOf(({ after }) => after),
      tooLate: this.#tooLate,
      owners: changes.length,
      gaining: changes.filter((change) => change > 0).length,
      losing: changes.filter((change) => change < 0).length,
      groups: sums,
    }
  }
}
