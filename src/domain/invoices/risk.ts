/** What speaks against an invoice, for the admin who decides it: told, never decided by itself. */
import type {
  InvoiceContradiction,
  InvoiceRiskFlag,
  InvoiceSignature,
  InvoiceStatus,
  InvoiceSummary,
} from '#contract/api.gen.ts'
import { parseAccessKey } from '#domain/documents/access-key.ts'
import { holdsDocument } from './duplicate.ts'
import { daysBetween, isAuthoritySeries } from './fiscal-verdict.ts'

/** Invoices a person may send in a day before it is remarkable. */
const mostADay = 10

/** The same in eight days, the day itself among them. */
const mostInEightDays = 35

/** Another invoice that looks like this one. */
export interface OtherInvoice {
  readonly id: string
  readonly ownerType: InvoiceSummary['ownerType']
  readonly ownerId: string
  readonly status: InvoiceStatus
  readonly accessKey: string | null
}

/** What is known about an invoice and what was sent around it. */
export interface RiskFacts<Other extends OtherInvoice = OtherInvoice> {
  readonly ownerType: InvoiceSummary['ownerType']
  readonly ownerId: string
  readonly accessKey: string | null
  readonly issuerCnpj: string | null
  /** `YYYY-MM-DD`. */
  readonly issuedAt: string | null
  /** Day of the capture in São Paulo, `YYYY-MM-DD`: what waited on a device for a signal did not grow old there. */
  readonly capturedOn: string
  /** Days after its issue in which it may be sent, as the rules of that day say. */
  readonly sendingDays: number
  /** Whether the issuer is a store that takes part; null while nobody has read who issued it. */
  readonly participates: boolean | null
  /** Null without an XML, or one that came before signatures were looked at. */
  readonly signature: InvoiceSignature['state'] | null
  /** The reading of its XML left a word for whoever decides, of its signature or of something else. */
  readonly doubted: boolean
  readonly sameKey: readonly Other[]
  /** A photo or PDF of the other one is the same file. */
  readonly sameImage: readonly Other[]
  /** Of the same issuer, day and amount. */
  readonly alike: readonly Other[]
  /** How many its sender sent on the day it was received, and in the eight days that end with it; 0 for an admin. */
  readonly sentThatDay: number
  readonly sentInEightDays: number
  /** Where what stands in it and what its pages say differ. */
  readonly contradictions: readonly InvoiceContradiction[]
}

export interface Risk<Other extends OtherInvoice = OtherInvoice> {
  readonly flag: InvoiceRiskFlag
  /** The invoices that make it remarkable. */
  readonly others: readonly Other[]
  /** How many were sent, where that is what is remarkable. */
  readonly count: number | null
  /** What stands where, where that is what is remarkable. */
  readonly contradictions: readonly InvoiceContradiction[]
}

/** A professional and a store may both earn on one sale: then both send the same document. */
function sharesSale({ ownerType, accessKey }: RiskFacts, other: OtherInvoice): boolean {
  if (ownerType === other.ownerType) return false
  return accessKey === null || other.accessKey === null || accessKey === other.accessKey
}

const sameOwner = ({ ownerType, ownerId }: RiskFacts, other: OtherInvoice) =>
  ownerType === other.ownerType && ownerId === other.ownerId

/** Whoever was reproved may send again; the document of somebody else stays theirs. */
const counts = (facts: RiskFacts, other: OtherInvoice) => holdsDocument(other.status) || !sameOwner(facts, other)

/** Two documents whose keys are known to differ are two sales. */
const provenApart = ({ accessKey }: RiskFacts, other: OtherInvoice) =>
  accessKey !== null && other.accessKey !== null && accessKey !== other.accessKey

type Likeness<Other> = readonly [flag: InvoiceRiskFlag, others: readonly Other[]]

function likenesses<Other extends OtherInvoice>(facts: RiskFacts<Other>): readonly Likeness<Other>[] {
  const remarkable = (others: readonly Other[]) =>
    others.filter((other) => counts(facts, other) && !sharesSale(facts, other))
  const sameKey = remarkable(facts.sameKey)
  const sameImage = remarkable(facts.sameImage)
  const told = new Set([...sameKey, ...sameImage].map(({ id }) => id))
  const alike = remarkable(facts.alike).filter((other) => !told.has(other.id) && !provenApart(facts, other))
  return [
    ['duplicate-key', sameKey],
    ['duplicate-image', sameImage],
    ['near-duplicate', alike],
  ]
}

function issuerDiffers({ accessKey, issuerCnpj }: RiskFacts): boolean {
  const key = accessKey === null ? null : parseAccessKey(accessKey)
  if (key === null || issuerCnpj === null || isAuthoritySeries(key.series)) return false
  return key.issuer !== issuerCnpj
}

const isUnproven = ({ signature }: RiskFacts) => signature !== null && signature !== 'intact'

const isTooOld = ({ issuedAt, capturedOn, sendingDays }: RiskFacts) =>
  issuedAt !== null && daysBetween(issuedAt, capturedOn) > sendingDays

/** How many are too many; null when they are not. */
function tooMany({ sentThatDay, sentInEightDays }: RiskFacts): number | null {
  if (sentThatDay > mostADay) return sentThatDay
  return sentInEightDays > mostInEightDays ? sentInEightDays : null
}

/** Everything remarkable about an invoice, the gravest first. */
export function risksOf<Other extends OtherInvoice>(facts: RiskFacts<Other>): readonly Risk<Other>[] {
  const count = tooMany(facts)
  const { contradictions } = facts
  const risk = (flag: InvoiceRiskFlag, more: Partial<Risk<Other>> = {}): Risk<Other> => ({
    flag,
    others: [],
    count: null,
    contradictions: [],
    ...more,
  })
  const plain = (flag: InvoiceRiskFlag, holds: boolean) => (holds ? [risk(flag)] : [])
  return [
    ...likenesses(facts).flatMap(([flag, others]) => (others.length > 0 ? [risk(flag, { others })] : [])),
    ...plain('signature', isUnproven(facts)),
    ...plain('issuer-mismatch', issuerDiffers(facts)),
    ...(contradictions.length > 0 ? [risk('reading-differs', { contradictions })] : []),
    ...plain('issuer-not-participating', facts.participates === false),
    // Its word names the signature too: said once is enough.
    ...plain('fiscal-doubt', facts.doubted && !isUnproven(facts)),
    ...plain('too-old', isTooOld(facts)),
    ...(count === null ? [] : [risk('velocity', { count })]),
  ]
}
