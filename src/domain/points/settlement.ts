/** What must happen to the credits of an invoice so that the ledger says what the invoice is worth now. */
import type { PointsRule } from '#contract/api.gen.ts'
import type { Boost } from './accelerator.ts'
import { expiryOf } from './expiry.ts'
import {
  priceInvoice,
  type InvoiceCredit,
  type InvoiceCreditKind,
  type InvoiceFacts,
  type Pricing,
} from './invoice-points.ts'
import { stands, type Lot } from './lot.ts'

/** Where an invoice stands: waiting for a decision, approved, or not worth anything (reproved, cancelled, withdrawn). */
export type Standing = 'pending' | 'approved' | 'void'

/** What the programme says at the moment of settling. */
export interface Terms {
  readonly now: Date
  readonly pricing: Pricing
  /** Days between approval and the points being there to be spent. */
  readonly holdDays: number
  readonly expiryMonths: number
  /** Nobody has confirmed the owner yet: what is approved waits, without a day, until somebody does. */
  readonly withheld: boolean
}

export interface Dates {
  readonly availableAt: Date | null
  readonly expiresAt: Date | null
}

export type Step =
  | { readonly do: 'cancel' | 'reverse'; readonly lot: Lot }
  | { readonly do: 'activate'; readonly lot: Lot; readonly dates: Dates }
  | {
      readonly do: 'open'
      readonly credit: InvoiceCredit
      readonly into: 'pending' | 'active'
      readonly version: number
      readonly dates: Dates
    }

export interface Settlement {
  readonly steps: readonly Step[]
  /** Points of the invoice as it stands; null when it is void or its amount is unknown. */
  readonly points: number | null
  /** What each accelerator adds to them; of none while it is not approved. */
  readonly added: readonly Added[]
}

/** Points an accelerator adds. */
export interface Added {
  readonly acceleratorId: string
  readonly points: number
}

const kinds: readonly InvoiceCreditKind[] = ['invoice-credit', 'specification-bonus']
const day = 86_400_000
const undecided: Dates = { availableAt: null, expiresAt: null }

/** What the ledger should say. */
export interface Wanted {
  readonly facts: InvoiceFacts
  readonly standing: Standing
  /** An approval that was cancelled counts again: its points have the price and the dates they had. */
  readonly restoring?: boolean | undefined
}

/** Compares what was credited with what should be; settling a second time finds nothing to do. `lots` are all lots the invoice ever opened. */
export function settle(lots: readonly Lot[], wanted: Wanted, terms: Terms): Settlement {
  const { facts, standing, restoring = false } = wanted
  const priced = priceInvoice(facts, terms.pricing)
  const settled = kinds.map((kind) => {
    const chain = lots.filter((lot) => lot.kind === kind)
    const live = chain.find(stands)
    const former = live ?? (restoring ? chain.at(-1) : undefined)
    const limits = former && limitsBehind(former, live ? undefined : terms.pricing.boost.limits)
    const kept = former && standing === 'approved' ? keptCredit(former, { facts, limits }, terms.pricing) : undefined
    const credit =
      standing === 'void' ? undefined : (kept ?? priced.credits.find((candidate) => candidate.kind === kind))
    return { credit, steps: settleKind({ live, former, credit, version: chain.length + 1 }, standing, terms) }
  })
  const approved = standing === 'approved' ? settled : []
  const worth = settled.reduce((sum, { credit }) => sum + (credit?.points ?? 0), 0)
  return {
    steps: settled.flatMap(({ steps }) => steps),
    points: standing === 'void' || priced.points === null ? null : worth,
    added: approved.flatMap(({ credit }) => addedBy(credit?.rule.accelerators ?? [])),
  }
}

const addedBy = (accelerators: PointsRule['accelerators']): readonly Added[] =>
  accelerators.flatMap(({ _id: acceleratorId, points = 0 }) => (points > 0 ? [{ acceleratorId, points }] : []))

/**
 * What a credit was limited to, and what the accelerators behind it may add now when it was taken back meanwhile: what it
 * had of a budget others may have had since.
 */
function limitsBehind({ rule }: Lot, now: ReadonlyMap<string, number> | undefined): ReadonlyMap<string, number> {
  const own = new Map(now)
  for (const { _id, points = 0, limited } of rule?.accelerators ?? [])
    if (limited) own.set(_id, Math.min(points, own.get(_id) ?? points))
  return own
}

/**
 * An approved credit is priced again by its own rule: when the facts are the ones it was made from it stays as it is, so
 * that a later change of the programme's rates does not reprice what was approved.
 */
function keptCredit(
  live: Lot,
  { facts, limits }: { facts: InvoiceFacts; limits: Boost['limits'] },
  pricing: Pricing,
): InvoiceCredit | undefined {
  if (live.availableAt === null || live.rule === null || !isOfKind(live.rule, facts.type)) return undefined
  const { ratePer100, multiplierPercent, accelerators, startsOn = null, mostPoints = null } = live.rule
  const rules = {
    ...pricing,
    startsOn,
    mostInvoicePoints: mostPoints,
    rates: { ...pricing.rates, [facts.type]: ratePer100 },
  }
  const own: Pricing =
    live.kind === 'specification-bonus'
      ? { ...rules, specificationPercent: multiplierPercent }
      : { ...rules, boost: { multiplierPercent, accelerators, limits } }
  return priceInvoice(facts, own).credits.find((credit) => credit.kind === live.kind && isSame(live, credit))
}

/** Entries that say nothing of the kind are older than rates by kind: all but showroom had the same. */
const isOfKind = ({ invoiceType }: PointsRule, type: InvoiceFacts['type']): boolean =>
  invoiceType === undefined ? type !== 'showroom' : invoiceType === type

interface Present {
  readonly live: Lot | undefined
  /** The live one, or the one whose approval counts again. */
  readonly former: Lot | undefined
  readonly credit: InvoiceCredit | undefined
  readonly version: number
}

function settleKind(present: Present, standing: Standing, terms: Terms): readonly Step[] {
  const { live, former, credit, version } = present
  const close: readonly Step[] = live ? [{ do: live.held.pending > 0 ? 'cancel' : 'reverse', lot: live }] : []
  if (!credit) return close
  const same = live && isSame(live, credit) ? live : undefined
  const waiting: readonly Step[] =
    same?.availableAt === null ? [] : [...close, { do: 'open', credit, into: 'pending', version, dates: undecided }]
  // What was earned before stays earned.
  const waits = standing !== 'approved' || (terms.withheld && !former?.availableAt)
  return waits ? waiting : approve({ ...present, credit, same, close }, terms)
}

interface Approval extends Present {
  readonly credit: InvoiceCredit
  /** The present credit, when it is the wanted one. */
  readonly same: Lot | undefined
  readonly close: readonly Step[]
}

function approve({ former, credit, version, same, close }: Approval, terms: Terms): readonly Step[] {
  const earned = former?.availableAt ? former : undefined
  if (same && earned) return []
  // A correction does not change when the points were earned, nor when they expire.
  const dates = earned ?? datesOf(terms)
  if (same && terms.holdDays === 0) return [{ do: 'activate', lot: same, dates }]
  return [...close, opening({ credit, version, dates }, terms.now)]
}

function opening(
  { credit, version, dates }: { credit: InvoiceCredit; version: number; dates: Dates },
  now: Date,
): Step {
  const { availableAt, expiresAt } = dates
  const held = availableAt !== null && availableAt > now
  return { do: 'open', credit, into: held ? 'pending' : 'active', version, dates: { availableAt, expiresAt } }
}

/** From when to when points of an approval now can be spent. */
export function datesOf({ now, holdDays, expiryMonths }: Omit<Terms, 'pricing' | 'withheld'>) {
  const availableAt = new Date(now.getTime() + holdDays * day)
  return { availableAt, expiresAt: expiryOf(availableAt, expiryMonths) }
}

/** What an older entry does not say of its rule does not differ. */
const isSame = ({ points, rule }: Lot, credit: InvoiceCredit): boolean =>
  points === credit.points && rule !== null && fingerprint({ ...credit.rule, ...rule }) === fingerprint(credit.rule)

/** Storage may give the properties of a rule back in another order. */
function fingerprint({ accelerators, ...rule }: PointsRule): string {
  const { baseAmount, ratePer100, multiplierPercent, roundedFrom, note, invoiceType, startsOn, mostPoints } = rule
  const boosts = accelerators.map(({ _id, name, multiplierPercent: percent }) => [_id, name, percent])
  const made = [invoiceType, startsOn, mostPoints]
  return JSON.stringify([baseAmount, ratePer100, multiplierPercent, roundedFrom, boosts, note, made])
}
