/** What a caller sees of an invoice: rows become the shapes of the agreement. */
import type { Invoice, InvoiceCredit, InvoiceProduct, InvoiceSummary } from '#contract/api.gen.ts'
import { pointsStandingOf } from '#domain/invoices/decision.ts'
import { toDecimal } from '#domain/money/money.ts'
import { dayOf } from '#domain/points/calendar.ts'
import type { Written } from '#domain/reading/contradictions.ts'
import type { PointsService } from '#server/features/points/points.service.ts'
import type { InvoiceLine, SummaryRow, WholeRow } from './invoice-list.store.ts'
import type { InvoiceRow } from './invoices.store.ts'

type Priced = Pick<InvoiceLine, 'quantity' | 'unitPriceCents' | 'ratePer100'>

/** What decides the points of an invoice, as the ledger wants to know it. */
export function invoiceFactsOf(row: InvoiceRow, lines: readonly Priced[]) {
  return {
    id: row.id,
    owner: { type: row.ownerType, id: row.ownerId },
    number: row.number,
    issuedAt: row.issuedAt,
    ruledOn: row.issuedAt ?? dayOf(row.receivedAt),
    segments: row.segments,
    type: row.type,
    lines: lines.map(({ quantity, unitPriceCents, ratePer100 }) => ({ cents: quantity * unitPriceCents, ratePer100 })),
    amountCents: row.amountCents,
    specified: row.specificationStatus === 'approved',
  }
}

/** What an invoice would bring now. */
type Preview = PointsService['previewInvoice']

const decimal = (cents: number | null) => (cents === null ? null : toDecimal(cents))

type Document = Pick<InvoiceRow, 'accessKey' | 'number' | 'issuerCnpj' | 'amountCents' | 'issuedAt'>

/** What stands in an invoice, as the agreement writes it. */
export const writtenIn = ({ accessKey, number, issuerCnpj, amountCents, issuedAt }: Document): Written => ({
  accessKey,
  number,
  issuerCnpj,
  amount: decimal(amountCents),
  issuedAt,
})

function pointsOf({ row, lines, credited, reversed }: SummaryRow, preview: Preview) {
  const [standing, reversedPoints] = [pointsStandingOf(row.status), reversed]
  if (standing === 'void') return { pointsPreview: null, points: null, reversedPoints }
  if (standing === 'pending')
    return { pointsPreview: preview(invoiceFactsOf(row, lines)).points, points: null, reversedPoints }
  const points = credited ?? 0
  return { pointsPreview: points, points, reversedPoints }
}

export function toSummary(found: SummaryRow, preview: Preview): InvoiceSummary {
  const { row, senderType, senderName } = found
  return {
    _id: row.id,
    clientId: row.clientKey,
    ownerType: row.ownerType,
    ownerId: row.ownerId,
    ownerName: found.ownerPerson ?? found.ownerStore ?? '',
    sellerName: row.ownerType === 'store' && senderType === 'shopkeeper' ? senderName : null,
    source: row.source,
    accessKey: row.accessKey,
    number: row.number,
    issuerCnpj: row.issuerCnpj,
    issuerName: found.issuerName,
    issuedAt: row.issuedAt,
    amount: decimal(row.amountCents),
    type: row.type,
    status: row.status,
    specification: {
      status: row.specificationStatus,
      reviewedAt: row.specificationReviewedAt?.toISOString() ?? null,
    },
    note: row.note,
    observation: row.observation,
    pageCount: row.pageCount,
    ...pointsOf(found, preview),
    capturedAt: row.capturedAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    questionedAt: row.questionedAt?.toISOString() ?? null,
  }
}

/** Points of one line are rounded by themselves; those of the invoice are rounded once, over all lines. */
function toProduct(row: InvoiceRow, line: InvoiceLine, preview: Preview): InvoiceProduct {
  return {
    _id: line.id,
    productId: line.productId,
    sku: line.sku,
    name: line.name,
    quantity: line.quantity,
    unitPrice: toDecimal(line.unitPriceCents),
    total: toDecimal(line.quantity * line.unitPriceCents),
    points: preview({ ...invoiceFactsOf(row, [line]), specified: false }).points ?? 0,
  }
}

const signatureOf = ({ signatureState: state, signer }: InvoiceRow): Invoice['signature'] => state && { state, signer }

interface Counted {
  readonly preview: Preview
  /** All it ever promised or brought. */
  readonly credits: InvoiceCredit[]
}

export function toInvoice(found: WholeRow, { preview, credits }: Counted): Invoice {
  return {
    ...toSummary(found, preview),
    version: found.row.version,
    signature: signatureOf(found.row),
    pages: found.pages,
    products: found.lines.map((line) => toProduct(found.row, line, preview)),
    credits,
    history: found.history.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
  }
}
