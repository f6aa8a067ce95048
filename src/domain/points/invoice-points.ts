/** What an invoice is worth: points by its products, or by its amount, and the bonus of an approved specification. */
import type { InvoiceType, PointsKind, PointsRule } from '#contract/api.gen.ts'
import { Refusal } from '../errors/refusal.ts'
import { toDecimal } from '../money/money.ts'
import { wholeText } from '../text/whole-text.ts'
import { type Boost, sharesOf } from './accelerator.ts'
import { type ProgrammeRules, type Rates, ratesOf } from './programme-rules.ts'

/** What of an invoice decides its points. */
export interface InvoiceFacts {
  readonly type: InvoiceType
  /** Total of each product in cents, with the product's rate; when there are any, the amount does not count. */
  readonly lines: readonly { readonly cents: number; readonly ratePer100: number }[]
  /** Total of the document in cents; null while nobody has read it. */
  readonly amountCents: number | null
  /** Whether the specification is approved. */
  readonly specified: boolean
}

/** The rules an invoice is priced by. */
export interface Pricing extends Pick<ProgrammeRules, 'startsOn' | 'mostInvoicePoints'> {
  readonly rates: Rates
  /** Percent of the plain points that a specification adds; accelerators do not multiply it. */
  readonly specificationPercent: number
  readonly boost: Boost
}

/** The part of the programme's rules that prices the invoices of an owner. */
export function pricingOf(rules: ProgrammeRules, ownerType: 'professional' | 'store', boost: Boost): Pricing {
  const { startsOn, specificationPercent, mostInvoicePoints } = rules
  return { startsOn, rates: ratesOf(rules, ownerType), specificationPercent, mostInvoicePoints, boost }
}

export type InvoiceCreditKind = Extract<PointsKind, 'invoice-credit' | 'specification-bonus'>

/** Points an invoice brings, with the rule that made them. */
export interface InvoiceCredit {
  readonly kind: InvoiceCreditKind
  readonly points: number
  readonly rule: PointsRule
}

/** Points are stored as 32-bit integers. */
const mostPoints = 2_147_483_647n

/** Cents × hundredths of a point × percent: a million of them is one point. */
const scale = 1_000_000n

/**
 * Rounds down once, so that every hundredth of every line counts. Refuses (`validation`) what no ledger entry can hold.
 * `weighted` is the sum of cents × rate over all lines; the second value is the exact one, a decimal string.
 */
export function roundPoints(weighted: bigint, percent: number): { points: number; roundedFrom: string } {
  const exact = weighted * BigInt(percent)
  const points = exact / scale
  if (points > mostPoints) throw tooMuch()
  const decimals = String(exact % scale)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '')
  return { points: Number(points), roundedFrom: `${points}.${decimals}` }
}

const tooMuch = () => new Refusal('validation', { fields: { amount: 'O valor é alto demais' } })

/**
 * Prices an invoice; null while its amount is unknown. A kind of invoice without a rate is worth nothing; credits of 0
 * points are left out. The cap of an invoice binds its own points; the bonus is at most its percentage of the cap.
 */
export function priceInvoice(
  facts: InvoiceFacts,
  { rates, startsOn, mostInvoicePoints, specificationPercent, boost }: Pricing,
): { points: number | null; credits: readonly InvoiceCredit[] } {
  const { type } = facts
  if (rates[type] === 0) return { points: 0, credits: [] }
  const base = baseOf(facts, rates[type])
  if (!base) return { points: null, credits: [] }
  const most = mostInvoicePoints ?? Infinity
  const common = {
    baseAmount: base.amount,
    ratePer100: base.ratePer100,
    invoiceType: type,
    startsOn,
    mostPoints: mostInvoicePoints,
  }
  const pointsAt = (percent: number) => Math.min(roundPoints(base.weighted, percent).points, most)
  const own = (): InvoiceCredit => {
    const { added, accelerators } = sharesOf(boost, pointsAt)
    const { multiplierPercent } = boost
    const { points, roundedFrom } = roundPoints(base.weighted, multiplierPercent)
    const cap = points > most ? mostInvoicePoints : null
    const rule = { multiplierPercent, accelerators, roundedFrom, note: noteOf(base.note, accelerators, cap) }
    return { kind: 'invoice-credit', points: pointsAt(100) + added, rule: { ...common, ...rule } }
  }
  const bonus = (percent: number): InvoiceCredit => {
    const { points, roundedFrom } = roundPoints(base.weighted, percent)
    const mostBonus = Math.floor((most * percent) / 100)
    const note = noteOf(bonusNote(percent), [], points > mostBonus ? mostInvoicePoints : null)
    const rule = { multiplierPercent: percent, accelerators: [], roundedFrom, note }
    return { kind: 'specification-bonus', points: Math.min(points, mostBonus), rule: { ...common, ...rule } }
  }
  const credits = [own(), ...(facts.specified ? [bonus(specificationPercent)] : [])].filter(({ points }) => points > 0)
  return { points: credits.reduce((sum, { points }) => sum + points, 0), credits }
}

const bonusNote = (percent: number) => `Bônus de especificação: ${percent}% dos pontos da nota`

/** Says which accelerators added less than they would have, and which cap an invoice reached. */
function noteOf(note: string | null, accelerators: PointsRule['accelerators'], cap: number | null): string | null {
  const ended = accelerators.flatMap(({ name, points, limited }) =>
    limited ? [`O acelerador ${name} chegou ao limite e somou ${points} pontos`] : [],
  )
  const capped = cap === null ? [] : [`Uma nota rende no máximo ${wholeText(cap)} pontos`]
  const notes = [...(note === null ? [] : [note]), ...ended, ...capped]
  return notes.length === 0 ? null : notes.join('. ')
}

interface Base {
  readonly amount: string
  readonly weighted: bigint
  readonly ratePer100: number
  readonly note: string | null
}

function baseOf({ lines, amountCents }: InvoiceFacts, ratePer100: number): Base | null {
  const counted = lines.length > 0 || amountCents === null ? lines : [{ cents: amountCents, ratePer100 }]
  const first = counted[0]
  if (!first) return null
  const cents = counted.reduce((sum, line) => sum + line.cents, 0)
  if (!Number.isSafeInteger(cents)) throw tooMuch()
  const uniform = counted.every((line) => line.ratePer100 === first.ratePer100)
  return {
    amount: toDecimal(cents),
    weighted: counted.reduce((sum, line) => sum + BigInt(line.cents) * BigInt(line.ratePer100), 0n),
    // One number cannot tell several rates: the entry then shows the programme's and says so.
    ratePer100: uniform ? first.ratePer100 : ratePer100,
    note: uniform ? null : 'Produtos com pontuações diferentes: cada um conta com a sua',
  }
}
