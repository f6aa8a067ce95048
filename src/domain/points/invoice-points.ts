/** What an invoice is worth: points by its products, or by its amount, and the bonus of an approved specification. */
import type { InvoiceType, PointsKind, PointsRule } from '#contract/api.gen.ts'
import { Refusal } from '../errors/refusal.ts'
import { toDecimal } from '../money/money.ts'
import { type Boost, sharesOf } from './accelerator.ts'

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

/** The rules in force when the invoice is priced. */
export interface Pricing {
  /** Hundredths of a point for each real: 100 is 1 point for R$ 1. */
  readonly ratePer100: number
  /** Percent of the plain points that a specification adds; accelerators do not multiply it. */
  readonly specificationPercent: number
  readonly boost: Boost
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

/** Prices an invoice; null while its amount is unknown. Showroom pieces are worth nothing; credits of 0 points are left out. */
export function priceInvoice(
  facts: InvoiceFacts,
  pricing: Pricing,
): { points: number | null; credits: readonly InvoiceCredit[] } {
  if (facts.type === 'showroom') return { points: 0, credits: [] }
  const base = baseOf(facts, pricing.ratePer100)
  if (!base) return { points: null, credits: [] }
  const ruleBase = { baseAmount: base.amount, ratePer100: base.ratePer100 }
  const pointsAt = (percent: number) => roundPoints(base.weighted, percent).points
  const own = (boost: Boost): InvoiceCredit => {
    const { added, accelerators } = sharesOf(boost, pointsAt)
    const { roundedFrom } = roundPoints(base.weighted, boost.multiplierPercent)
    const { multiplierPercent } = boost
    const rule = { multiplierPercent, accelerators, roundedFrom, note: noteOf(base.note, accelerators) }
    return { kind: 'invoice-credit', points: pointsAt(100) + added, rule: { ...ruleBase, ...rule } }
  }
  const bonus = (percent: number): InvoiceCredit => {
    const { points, roundedFrom } = roundPoints(base.weighted, percent)
    const rule = { multiplierPercent: percent, accelerators: [], roundedFrom, note: bonusNote(percent) }
    return { kind: 'specification-bonus', points, rule: { ...ruleBase, ...rule } }
  }
  const credits = [own(pricing.boost), ...(facts.specified ? [bonus(pricing.specificationPercent)] : [])].filter(
    ({ points }) => points > 0,
  )
  return { points: credits.reduce((sum, { points }) => sum + points, 0), credits }
}

const bonusNote = (percent: number) => `Bônus de especificação: ${percent}% dos pontos da nota`

/** Says which accelerators added less than they would have. */
function noteOf(note: string | null, accelerators: PointsRule['accelerators']): string | null {
  const ended = accelerators.flatMap(({ name, points, limited }) =>
    limited ? [`O acelerador ${name} chegou ao limite e somou ${points} pontos`] : [],
  )
  const notes = [...(note === null ? [] : [note]), ...ended]
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
