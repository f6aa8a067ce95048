/** Brings the ledger in line with what an invoice is worth, in the transaction that changes the invoice. */
import { Refusal } from '#domain/errors/refusal.ts'
import type { Boost } from '#domain/points/accelerator.ts'
import { type InvoiceCreditKind, type InvoiceFacts, pricingOf } from '#domain/points/invoice-points.ts'
import { activate, type Lot } from '#domain/points/lot.ts'
import type { ProgrammeRules } from '#domain/points/programme-rules.ts'
import { settle, type Settlement, type Standing, type Step, type Terms } from '#domain/points/settlement.ts'
import type { Db } from '#server/db/db.ts'
import { cancelLot, reverseLot } from './closing.service.ts'
import { Entries, type Change, type Source } from './entries.service.ts'
import type { Owner } from './owner.rules.ts'
import { claimantOf, findLotsOfInvoice, lockOwner } from './points.store.ts'

/** An invoice as the ledger wants to know it. */
export interface SettledInvoice extends InvoiceFacts {
  readonly id: string
  readonly owner: Owner
  /** Number of the document; null while nobody has read it. */
  readonly number: string | null
  /** Day of the document, `YYYY-MM-DD`: accelerators apply by it. */
  readonly issuedAt: string | null
  /** Day whose rules of the programme it is by: that of the document, or of its arrival while nobody has read it. */
  readonly ruledOn: string
  /** Segments its owner was in when it was sent: accelerators apply by them. */
  readonly segments: readonly string[]
}

export interface Settling {
  readonly invoice: SettledInvoice
  readonly standing: Standing
  /** An approval that was cancelled counts again, with the price and the dates its points had. */
  readonly restoring?: boolean | undefined
  /** Those of the document's day. */
  readonly rules: ProgrammeRules
  /** What the accelerators of the document's day make of the points. */
  readonly boost: Boost
}

const sourceNames: Readonly<Record<InvoiceCreditKind, string>> = {
  'invoice-credit': 'base',
  'specification-bonus': 'specification',
}

/** What the programme says of an owner's invoice. */
function termsOf({ owner, now }: Change, { rules, boost }: Pick<Settling, 'rules' | 'boost'>): Omit<Terms, 'withheld'> {
  const { holdDays, expiryMonths } = rules
  return { now, pricing: pricingOf(rules, owner.type, boost), holdDays, expiryMonths }
}

/** Accelerators behind the credits an invoice ever had. */
export async function acceleratorsBehind(tx: Db, invoiceId: string): Promise<string[]> {
  const lots = await findLotsOfInvoice(tx, invoiceId)
  return lots.flatMap(({ rule }) => rule?.accelerators.map(({ _id }) => _id) ?? [])
}

/**
 * Points of the invoice as it stands, null when it is void or its amount is unknown, and what accelerators add to them.
 * Refuses `owner-erased` for what is to be worth something.
 */
export async function settleInvoice(
  change: Change,
  { invoice, standing, restoring, ...settling }: Settling,
): Promise<Pick<Settlement, 'points' | 'added'>> {
  const entries = await Entries.of(change)
  const lots = await findLotsOfInvoice(change.tx, invoice.id)
  const claimant = standing === 'void' ? 'confirmed' : await claimantOf(change.tx, change.owner)
  if (claimant === 'erased') throw new Refusal('owner-erased')
  const terms = { ...termsOf(change, settling), withheld: claimant === 'unconfirmed' }
  const { steps, points, added } = settle(lots, { facts: invoice, standing, restoring }, terms)
  for (const step of steps) take(entries, invoice, step)
  await entries.write()
  return { points, added }
}

/**
 * Points of an invoice that comes into being in this transaction. Nobody else can know it, so there is nothing to be read
 * and nothing to wait for: the entry is written right behind the place in the owner's line.
 */
export async function promiseInvoice(
  change: Change,
  { invoice, ...settling }: Omit<Settling, 'standing'>,
): Promise<number | null> {
  const entries = new Entries(change)
  const terms = { ...termsOf(change, settling), withheld: false }
  const { steps, points } = settle([], { facts: invoice, standing: 'pending' }, terms)
  for (const step of steps) take(entries, invoice, step)
  await Promise.all([lockOwner(change.tx, change.owner, change.now), entries.write()])
  return points
}

function take(entries: Entries, invoice: SettledInvoice, step: Step): void {
  const source: Source = { type: 'invoice', id: invoice.id }
  if (step.do === 'open') {
    const { credit, version, dates, into } = step
    const sourceKey = `invoice:${invoice.id}:${sourceNames[credit.kind]}:v${version}`
    entries.open({
      ...credit,
      ...dates,
      into,
      source,
      sourceKey,
      qualifying: true,
      description: describe(invoice, credit.kind),
    })
    return
  }
  const { lot } = step
  if (step.do === 'activate') {
    const description = describe(invoice, lot.kind)
    entries.move(activate({ ...lot, ...step.dates }), {
      source,
      description: () => description,
      sourceKey: () => `${lot.sourceKey}:activation`,
    })
  }
  if (step.do === 'cancel') cancelLot(entries, lot, { source })
  if (step.do === 'reverse') reverseLot(entries, lot, source)
}

function describe({ number }: SettledInvoice, kind: Lot['kind']): string {
  const named = number === null ? 'Nota fiscal' : `Nota ${number}`
  return kind === 'specification-bonus' ? `Bônus de especificação: ${named}` : named
}
