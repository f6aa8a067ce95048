/** The extract: what its owner asked for, checked, and each row as the agreement shows it. */
import type {
  ExtractEntry,
  ExtractPage,
  ExtractStatus,
  InvoiceCredit,
  PointsKind,
  PointsStatus,
} from '#contract/api.gen.ts'
import { offsetOf, pageOf, paginationLimit } from '#domain/paging/page.ts'
import { lotStatusOf, type Lot } from '#domain/points/lot.ts'
import type { Db } from '#server/db/db.ts'
import {
  countHeads,
  findHeads,
  findInvoicesBehind,
  sumDebits,
  type ExtractFilter,
  type HeadRow,
} from './extract.store.ts'
import type { Owner } from './owner.rules.ts'
import { askedPeriodOf } from './period.rules.ts'
import { findLotsById, findLotsOfInvoice, isWithheld } from './points.store.ts'

export interface ExtractQuery {
  readonly page?: number | undefined
  /** Rows a page. */
  readonly limit?: number | undefined
  readonly kind?: PointsKind | undefined
  readonly status?: ExtractStatus | undefined
  /** First day in São Paulo, inclusive, `YYYY-MM-DD`. */
  readonly dateInit?: string | undefined
  /** Last day in São Paulo, inclusive. */
  readonly dateEnd?: string | undefined
}

/** Milliseconds before their end in which points are about to expire. */
const expiringWithin = 30 * 86_400_000

/** A page, newest first. Refuses (`validation`) days that do not exist and a period that ends before it begins. */
export async function readExtract(
  db: Db,
  owner: Owner,
  query: ExtractQuery & { now: Date },
): Promise<Omit<ExtractPage, 'balances'>> {
  const { page = 1, limit = paginationLimit } = query
  const expiringUntil = new Date(query.now.getTime() + expiringWithin)
  const filter: ExtractFilter = { kind: query.kind, status: query.status, expiringUntil, ...askedPeriodOf(query) }
  const heads = await findHeads(db, owner, { filter, limit, offset: offsetOf({ page, limit }) })
  const credits = heads.filter(({ fromBucket }) => fromBucket === 'issued').map(({ id }) => id)
  const found = await findLotsById(db, credits)
  const isDue = ({ held, availableAt }: Lot) => held.pending > 0 && availableAt !== null && availableAt <= query.now
  const withheld = found.some(isDue) && (await isWithheld(db, owner))
  // Their day has come and they still wait for their owner: both dates are set anew when somebody confirms the person.
  const shown = found.map((lot) => (withheld && isDue(lot) ? { ...lot, availableAt: null, expiresAt: null } : lot))
  const lots = new Map(shown.map((lot) => [lot.id, lot]))
  const debits = heads.filter(({ fromBucket }) => fromBucket === 'active')
  const points = await sumDebits(db, owner, debits)
  const total = await countHeads(db, owner, filter)
  const behind = await findInvoicesBehind(
    db,
    heads.filter(({ sourceType }) => sourceType === 'invoice').map(({ id }) => id),
  )
  const docs = heads.map((head): ExtractEntry => {
    const lot = lots.get(head.id)
    const row = lot ? creditRow(head, lot) : debitRow(head, points.get(head.operationId) ?? head.points)
    return { ...row, invoice: behind.get(head.id) ?? null }
  })
  return pageOf(docs, { total, page, limit })
}

/** All an invoice ever promised or brought, oldest first. */
export async function readInvoiceCredits(db: Db, invoiceId: string): Promise<InvoiceCredit[]> {
  const lots = await findLotsOfInvoice(db, invoiceId)
  return lots.map(({ id, kind, points, held, openedAt }) => ({
    _id: id,
    kind,
    points,
    status: lotStatusOf(held),
    occurredAt: openedAt.toISOString(),
  }))
}

type OwnRow = Omit<ExtractEntry, 'invoice'>

/** A credit, as it stands now. */
function creditRow(head: HeadRow, { held, description, availableAt, expiresAt }: Lot): OwnRow {
  return {
    ...sharedFields(head),
    direction: 'credit',
    points: head.points,
    remaining: Math.max(0, held.active),
    status: lotStatusOf(held),
    description,
    rule: head.rule,
    availableAt: availableAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    reversesId: null,
  }
}

/** What was taken from the balance, `points` over all lots it was taken from. */
function debitRow(head: HeadRow, points: number): OwnRow {
  return {
    ...sharedFields(head),
    direction: 'debit',
    points,
    remaining: 0,
    status: debitStatus[head.toBucket] ?? 'consumed',
    description: head.description,
    rule: null,
    availableAt: null,
    expiresAt: null,
    reversesId: head.reversesId,
  }
}

const debitStatus: Readonly<Partial<Record<HeadRow['toBucket'], PointsStatus>>> = {
  consumed: 'consumed',
  expired: 'expired',
  reversed: 'reversed',
}

const sharedFields = ({ id, kind, sourceType, sourceId, occurredAt }: HeadRow) => ({
  _id: id,
  kind,
  sourceType,
  sourceId,
  occurredAt: occurredAt.toISOString(),
})
