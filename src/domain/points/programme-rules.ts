/** The rules of the programme: what invoices bring, from a day on. Those of an invoice are the ones of its document's day. */
import type { InvoiceType } from '#contract/api.gen.ts'

/** What a set of rules says. Rates are hundredths of a point for each real: 100 is 1 point for R$ 1. */
export interface RulesFacts {
  /** For invoices of professionals without products; at 0 invoices of the kind bring nothing, with products neither. */
  readonly professionalRetailRate: number
  readonly professionalConstructionRate: number
  readonly professionalShowroomRate: number
  /** The same for invoices of stores. */
  readonly storeRetailRate: number
  readonly storeConstructionRate: number
  readonly storeShowroomRate: number
  /** Percent of an invoice's plain points that an approved specification adds. */
  readonly specificationPercent: number
  /** Accelerators together multiply the plain points by this percentage at most: 500 is five times. */
  readonly mostMultiplierPercent: number
  /** Points of one invoice at most, before the bonus of a specification; null for any number. */
  readonly mostInvoicePoints: number | null
  /** Days between the approval of an invoice and its points being there to be spent. */
  readonly holdDays: number
  /** Points expire at the end of this month after the one in which they became available. */
  readonly expiryMonths: number
  /** Days after its issue in which an invoice may be sent. */
  readonly sendingDays: number
}

/** Rules with the first day of the documents they are for, `YYYY-MM-DD`; null for those the programme began with. */
export interface ProgrammeRules extends RulesFacts {
  readonly startsOn: string | null
}

/** Before anybody wrote any. Pieces for a showroom are no sale, so they bring nothing. */
export const firstRules: ProgrammeRules = {
  startsOn: null,
  professionalRetailRate: 100,
  professionalConstructionRate: 100,
  professionalShowroomRate: 0,
  storeRetailRate: 100,
  storeConstructionRate: 100,
  storeShowroomRate: 0,
  specificationPercent: 20,
  mostMultiplierPercent: 500,
  mostInvoicePoints: null,
  holdDays: 0,
  expiryMonths: 12,
  sendingDays: 60,
}

/** What begins latest of what has begun by a day; `undefined` when nothing has. */
function latestBy<Begun extends { readonly startsOn: string | null }>(
  all: readonly Begun[],
  day: string,
): Begun | undefined {
  const begun = all.filter(({ startsOn }) => startsOn === null || startsOn <= day)
  return begun.toSorted((one, other) => (one.startsOn ?? '').localeCompare(other.startsOn ?? '')).at(-1)
}

/** The rules of a day `YYYY-MM-DD`, out of all there are. */
export const rulesOn = (all: readonly ProgrammeRules[], day: string): ProgrammeRules => latestBy(all, day) ?? firstRules

/** Hundredths of a point for each real, by the kind of invoice. */
export type Rates = Readonly<Record<InvoiceType, number>>

/** The rates of whoever owns the points. */
export const ratesOf = (rules: RulesFacts, ownerType: 'professional' | 'store'): Rates => ({
  retail: rules[`${ownerType}RetailRate`],
  construction: rules[`${ownerType}ConstructionRate`],
  showroom: rules[`${ownerType}ShowroomRate`],
})

/** For how many days documents from a day on may be sent. */
export interface SendingPeriod {
  readonly startsOn: string | null
  readonly days: number
}

export const sendingPeriodsOf = (all: readonly ProgrammeRules[]): readonly SendingPeriod[] =>
  all.map(({ startsOn, sendingDays: days }) => ({ startsOn, days }))

/** Days after its issue in which a document of a day `YYYY-MM-DD` may be sent. */
export const sendingDaysOf = (periods: readonly SendingPeriod[], day: string): number =>
  latestBy(periods, day)?.days ?? firstRules.sendingDays
