/** Reads the ledger as its owner does: a row for each credit and each debit, whatever the number of entries behind it. */
import {
  aliasedTable,
  and,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lt,
  lte,
  max,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { EntryInvoice, ExtractStatus, PointsKind, PointsStatus } from '#contract/api.gen.ts'
import type { MovementKind } from '#domain/points/lot.ts'
import type { Db } from '#server/db/db.ts'
import { invoice, ledgerEntry, store } from '#server/db/schema/schema.ts'
import { ownedBy, type Owner } from './owner.rules.ts'
import { heldIn, sum } from './points.store.ts'

export type HeadRow = typeof ledgerEntry.$inferSelect & { readonly kind: PointsKind }

export interface ExtractFilter {
  readonly kind: PointsKind | undefined
  readonly status: ExtractStatus | undefined
  /** Available points that expire until then are `expiring`. */
  readonly expiringUntil: Date
  /** First instant, inclusive. */
  readonly from: Date | undefined
  /** Last instant, exclusive. */
  readonly to: Date | undefined
}

const kinds: Readonly<Record<PointsKind, true>> = {
  'invoice-credit': true,
  'specification-bonus': true,
  'extra-points-credit': true,
  'adjustment-credit': true,
  'adjustment-debit': true,
  'adjustment-refund': true,
  'experience-redemption': true,
  'experience-refund': true,
  'experience-attendance': true,
  expiration: true,
  reversal: true,
}

const internal: readonly Exclude<MovementKind, PointsKind>[] = ['activation', 'cancellation', 'compensation']

const isShown = (row: typeof ledgerEntry.$inferSelect): row is HeadRow => row.kind in kinds

/** The states of a credit in the order in which the first that holds anything names it, as `statusOf` of the domain has it. */
const standings = ['cancelled', 'reversed', 'pending', 'active', 'expired'] as const satisfies readonly PointsStatus[]

/** What a lot holds when it is in this state; consumed is what is left of nothing else. */
function holds(status: PointsStatus): SQL | undefined {
  const at = standings.findIndex((standing) => standing === status)
  const before = at === -1 ? standings : standings.slice(0, at)
  return and(...before.map((standing) => lte(heldIn(standing), 0)), at === -1 ? undefined : gt(heldIn(status), 0))
}

/** Entries that stand so: credits by what their lot holds now, debits by where they led. */
function standsSo(db: Db, owner: Owner, { status, expiringUntil }: ExtractFilter): SQL | undefined {
  if (!status) return undefined
  const soon = status === 'expiring' ? lte(max(ledgerEntry.expiresAt), expiringUntil) : undefined
  const lots = db
    .select({ lotId: ledgerEntry.lotId })
    .from(ledgerEntry)
    .where(ownedBy(owner))
    .groupBy(ledgerEntry.lotId)
    .having(and(holds(status === 'expiring' ? 'active' : status), soon))
  const credits = and(eq(ledgerEntry.fromBucket, 'issued'), inArray(ledgerEntry.lotId, lots))
  if (status !== 'consumed' && status !== 'expired' && status !== 'reversed') return credits
  return or(credits, and(eq(ledgerEntry.fromBucket, 'active'), eq(ledgerEntry.toBucket, status)))
}

/** The first entry of an operation stands for it; what only moves points on inside the ledger is no row. */
function heads(db: Db, owner: Owner, filter: ExtractFilter): SQL | undefined {
  const { kind, from, to } = filter
  return and(
    ownedBy(owner),
    eq(ledgerEntry.id, ledgerEntry.operationId),
    inArray(ledgerEntry.fromBucket, ['issued', 'active']),
    kind ? eq(ledgerEntry.kind, kind) : notInArray(ledgerEntry.kind, [...internal]),
    standsSo(db, owner, filter),
    from && gte(ledgerEntry.occurredAt, from),
    to && lt(ledgerEntry.occurredAt, to),
  )
}

/** Newest first. */
export async function findHeads(
  db: Db,
  owner: Owner,
  { filter, limit, offset }: { filter: ExtractFilter; limit: number; offset: number },
): Promise<HeadRow[]> {
  const rows = await db
    .select()
    .from(ledgerEntry)
    .where(heads(db, owner, filter))
    .orderBy(desc(ledgerEntry.occurredAt), desc(ledgerEntry.seq))
    .limit(limit)
    .offset(offset)
  return rows.filter(isShown)
}

export async function countHeads(db: Db, owner: Owner, filter: ExtractFilter): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(ledgerEntry)
    .where(heads(db, owner, filter))
  return row?.rows ?? 0
}

/** Points that operations took from the balance, over all lots they touched. */
export async function sumDebits(
  db: Db,
  owner: Owner,
  debits: readonly HeadRow[],
): Promise<ReadonlyMap<string, number>> {
  if (debits.length === 0) return new Map()
  const rows = await db
    .select({ operationId: ledgerEntry.operationId, points: sum(sql`${ledgerEntry.points}`) })
    .from(ledgerEntry)
    .where(
      and(
        ownedBy(owner),
        // All entries of an operation are of one instant, by which the owner's entries are indexed.
        inArray(ledgerEntry.occurredAt, [...new Set(debits.map(({ occurredAt }) => occurredAt))]),
        inArray(
          ledgerEntry.operationId,
          debits.map(({ operationId }) => operationId),
        ),
        eq(ledgerEntry.fromBucket, 'active'),
      ),
    )
    .groupBy(ledgerEntry.operationId)
  return new Map(rows.map(({ operationId, points }) => [operationId, points]))
}

const opening = aliasedTable(ledgerEntry, 'opening')

/** Whether the invoice opened another credit of this kind afterwards. */
const replaced = sql<boolean>`exists (select 1 from ${ledgerEntry} n where n.source_type = 'invoice'
  and n.source_id = ${opening.sourceId} and n.kind = ${opening.kind} and n.from_bucket = 'issued' and n.seq > ${opening.seq})`

/** The invoices behind entries, by the ids of those. */
export async function findInvoicesBehind(
  db: Db,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, EntryInvoice>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db
    .select({ id: ledgerEntry.id, issuerName: store.tradeName, issuedAt: invoice.issuedAt, replaced })
    .from(ledgerEntry)
    .innerJoin(opening, eq(opening.id, ledgerEntry.lotId))
    .innerJoin(invoice, eq(invoice.id, ledgerEntry.sourceId))
    .leftJoin(store, eq(store.cnpj, invoice.issuerCnpj))
    .where(inArray(ledgerEntry.id, [...entryIds]))
  return new Map(rows.map(({ id, ...behind }) => [id, behind]))
}
