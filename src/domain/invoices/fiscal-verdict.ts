/**
 * What will become of a fiscal document, told before it is sent: it counts, a person has to look at it, or it brings
 * nothing. Device and server judge by the same rules.
 */
import type { InvoiceSignature, InvoiceStatus } from '#contract/api.gen.ts'
import { parseAccessKey, type AccessKey } from '#domain/documents/access-key.ts'
import { toDecimal } from '#domain/money/money.ts'
import { type SendingPeriod, sendingDaysOf } from '#domain/points/programme-rules.ts'
import { duplicateOf } from './duplicate.ts'
import type { FiscalDocument } from './fiscal-document.ts'

/** Why it brings nothing. */
export type FiscalRefusal =
  | 'already-queued'
  | 'already-sent'
  | 'homologation'
  | 'cancelled'
  | 'denied'
  | 'without-protocol'
  | 'incoming'
  | 'not-a-sale'
  | 'key-wrong'
  | 'key-mismatch'
  | 'issuer-mismatch'
  | 'too-old'

/** Why a person looks at it. */
export type FiscalDoubt =
  | 'unsigned'
  | 'signature-broken'
  | 'signature-altered'
  | 'signature-other-signer'
  | 'signature-out-of-validity'
  | 'unlike-authorised'
  | 'items-mismatch'
  | 'tax-authority-series'
  | 'future-date'
  | 'store-not-participating'
  | 'other-store'
  | 'amount-differs'

/** Why a person looks at what comes without its XML; the day of issue is not known then. */
export type WithoutDocument = 'key-only' | 'picture-only' | 'key-too-old'

export type FiscalVerdict<Doubt extends string = FiscalDoubt> =
  | { readonly kind: 'ok' }
  | ({ readonly kind: 'review'; readonly doubts: readonly Doubt[] } & Sendable)
  | ({ readonly kind: 'refused'; readonly refusals: readonly FiscalRefusal[] } & Sendable)

interface Sendable {
  /** Days after its issue in which it may be sent. */
  readonly sendingDays: number
}

/** What whoever judges knows besides the document. */
export interface FiscalContext {
  /** `YYYY-MM-DD` in São Paulo. */
  readonly today: string
  /** For how many days documents may be sent, as the rules of the programme say. */
  readonly sending: readonly SendingPeriod[]
  /** Whether the shop takes part in the programme; null when that is not known here. */
  readonly participates?: boolean | null
  /** CNPJ of the store that sends; null for a professional. */
  readonly ownCnpj?: string | null
  /** What the owner sent before. */
  readonly sent?: readonly { readonly accessKey: string | null; readonly status: InvoiceStatus }[]
  /** Access keys that wait on this device. */
  readonly queued?: readonly string[]
  /** What the sender says it is worth, in cents; null when nothing was said. */
  readonly saidCents?: number | null
  /** What became of the signature when it was checked; null where it is not, as on a device. */
  readonly signature?: InvoiceSignature['state'] | null
}

const day = 86_400_000

/** Days from one day `YYYY-MM-DD` to another. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / day

/** Series with which the authority itself issues for somebody: its own CNPJ stands in the key. */
export const isAuthoritySeries = (series: number) => series >= 890 && series <= 899

/** The names of the rules that hold. */
const holding = <Name extends string>(rules: readonly (readonly [Name, boolean])[]): readonly Name[] =>
  rules.filter(([, holds]) => holds).map(([name]) => name)

/** Whether the key says the same about the sale as the document and as the authority's answer. */
function keyFits(key: AccessKey, document: FiscalDocument): boolean {
  const { number, series, model, issuedOn, protocol } = document
  const said = [Number(number), Number(series), model, issuedOn.slice(0, 7), protocol?.key ?? key.key]
  return [key.number, key.series, key.model, key.yearMonth, key.key].every((part, at) => part === said[at])
}

function keyRefusals(document: FiscalDocument): readonly FiscalRefusal[] {
  const key = parseAccessKey(document.key)
  if (key === null) return ['key-wrong']
  const issuer = document.issuer.document?.padStart(14, '0')
  return holding<FiscalRefusal>([
    ['issuer-mismatch', issuer !== key.issuer && !isAuthoritySeries(key.series)],
    ['key-mismatch', !keyFits(key, document)],
  ])
}

function itemsAgree({ items, totals }: FiscalDocument): boolean {
  const sum = items.reduce((cents, item) => cents + (item.counts ? item.totalCents : 0), 0)
  return sum === totals.productsCents
}

function duplicatesOf(key: string, { sent = [], queued = [] }: Pick<FiscalContext, 'sent' | 'queued'>) {
  return holding<FiscalRefusal>([
    ['already-queued', queued.includes(key)],
    ['already-sent', duplicateOf(key, sent) !== undefined],
  ])
}

/** Whether a document of a day was to be sent before. */
const isTooOld = (issuedOn: string, { today, sending }: FiscalContext): boolean =>
  daysBetween(issuedOn, today) > sendingDaysOf(sending, issuedOn)

function refusalsOf(document: FiscalDocument, context: FiscalContext): readonly FiscalRefusal[] {
  const { status } = document
  return [
    ...duplicatesOf(document.key, context),
    ...holding<FiscalRefusal>([
      ['homologation', document.homologation],
      ['cancelled', status === 'cancelled'],
      ['denied', status === 'denied'],
      ['without-protocol', status === 'without-protocol'],
      ['incoming', !document.outgoing],
      ['not-a-sale', !document.sale],
    ]),
    ...keyRefusals(document),
    ...holding<FiscalRefusal>([['too-old', isTooOld(document.issuedOn, context)]]),
  ]
}

const signatureDoubts = (document: FiscalDocument, { signature }: FiscalContext) =>
  holding<FiscalDoubt>([
    ['unsigned', !document.signed],
    ['signature-broken', signature === 'broken'],
    ['signature-altered', signature === 'altered'],
    ['signature-other-signer', signature === 'other-signer'],
    ['signature-out-of-validity', signature === 'out-of-validity'],
    ['unlike-authorised', document.authorisedAsSigned === false],
  ])

function doubtsOf(document: FiscalDocument, context: FiscalContext): readonly FiscalDoubt[] {
  const { today, participates, ownCnpj, saidCents } = context
  const others = holding<FiscalDoubt>([
    ['items-mismatch', !itemsAgree(document)],
    ['tax-authority-series', isAuthoritySeries(Number(document.series))],
    // A day of difference is a clock that is set wrong.
    ['future-date', daysBetween(today, document.issuedOn) > 1],
    ['store-not-participating', participates === false],
    ['other-store', ownCnpj != null && ownCnpj !== document.issuer.document],
    ['amount-differs', saidCents != null && saidCents !== document.totals.totalCents],
  ])
  return [...signatureDoubts(document, context), ...others]
}

/** The verdict on a document; every reason is named, the gravest kind counts. */
export function fiscalVerdict(document: FiscalDocument, context: FiscalContext): FiscalVerdict {
  const sendingDays = sendingDaysOf(context.sending, document.issuedOn)
  const refusals = refusalsOf(document, context)
  if (refusals.length > 0) return { kind: 'refused', refusals, sendingDays }
  const doubts = doubtsOf(document, context)
  return doubts.length > 0 ? { kind: 'review', doubts, sendingDays } : { kind: 'ok' }
}

/** What there is of an invoice without its XML. */
export interface Undocumented {
  readonly key: AccessKey | null
  /** Whether there is a photo or a PDF of it. */
  readonly pictured: boolean
}

/** A key names no day: nothing of its month is younger than this. */
function lastDayOf(yearMonth: string): string {
  const [year, month] = yearMonth.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10)
}

function keyDoubts(key: AccessKey, { today, participates, ownCnpj }: FiscalContext) {
  const byAuthority = isAuthoritySeries(key.series)
  return holding<FiscalDoubt>([
    ['tax-authority-series', byAuthority],
    ['future-date', daysBetween(today, `${key.yearMonth}-01`) > 1],
    ['store-not-participating', !byAuthority && participates === false],
    ['other-store', !byAuthority && ownCnpj != null && ownCnpj !== key.issuer],
  ])
}

/** The CNPJ of the shop a key names; null where the authority issued for somebody. */
export const issuerOf = ({ issuer, series }: AccessKey): string | null => (isAuthoritySeries(series) ? null : issuer)

/**
 * The verdict on a key, on pictures, or on both: without the document at best a person looks at it. Null while there is
 * neither.
 */
export function undocumentedVerdict(
  { key, pictured }: Undocumented,
  context: FiscalContext,
): FiscalVerdict<FiscalDoubt | WithoutDocument> | null {
  const issuedBy = key === null ? context.today : lastDayOf(key.yearMonth)
  const sendingDays = sendingDaysOf(context.sending, issuedBy)
  if (key === null) return pictured ? { kind: 'review', doubts: ['picture-only'], sendingDays } : null
  const refusals = duplicatesOf(key.key, context)
  if (refusals.length > 0) return { kind: 'refused', refusals, sendingDays }
  const way = holding<WithoutDocument>([
    // The server refuses for its age only what an XML dates.
    ['key-too-old', isTooOld(issuedBy, context)],
    ['picture-only', pictured],
    ['key-only', !pictured],
  ])
  return { kind: 'review', doubts: [...keyDoubts(key, context), ...way], sendingDays }
}

/** What the document says in the form in which a sender would write it. */
export function fiscalFields({ key, number, issuedOn, totals, issuer }: FiscalDocument) {
  return {
    accessKey: key,
    number,
    issuedAt: issuedOn,
    amount: toDecimal(totals.totalCents),
    // A rural producer has a CPF, which is not kept.
    ...(issuer.document?.length === 14 && { issuerCnpj: issuer.document }),
  }
}
