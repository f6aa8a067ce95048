/** Reads the ledger as its owner does: a row for each credit and each debit, whatever the number of entries behind it. */
import { and, count, desc, eq, gte, inArray, lt, notInArray, sql, type SQL } from 'drizzle-orm'
import type { PointsKind } from '#contract/api.gen.ts'
import type { MovementKind } from '#domain/points/lot.ts'
import type { Db } from '#server/db/db.ts'
import { ledgerEntry } from '#server/db/schema/schema.ts'
import { ownedBy, type Owner } from './owner.ts'
import { sum } from './points.store.ts'

export type HeadRow = typeof ledgerEntry.$inferSelect & { readonly kind: PointsKind }

export interface ExtractFilter {
  readonly kind: PointsKind | undefined
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
  'experience-redemption': true,
  'experience-refund': true,
  'experience-attendance': true,
  expiration: true,
  reversal: true,
}

const internal: readonly Exclude<MovementKind, PointsKind>[] = ['activation', 'cancellation', 'compensation']

const isShown = (row: typeof ledgerEntry.$inferSelect): row is HeadRow => row.kind in kinds

/** The first entry of an operation stands for it; what only moves points on inside the ledger is no row. */
function heads(owner: Owner, { kind, from, to }: ExtractFilter): SQL | undefined {
  return and(
    ownedBy(owner),
    eq(ledgerEntry.id, ledgerEntry.operationId),
    inArray(ledgerEntry.fromBucket, ['issued', 'active']),
    kind ? eq(ledgerEntry.kind, kind) : notInArray(ledgerEntry.kind, [...internal]),
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
    .where(heads(owner, filter))
    .orderBy(desc(ledgerEntry.occurredAt), desc(ledgerEntry.seq))
    .limit(limit)
    .offset(offset)
  return rows.filter(isShown)
}

export async function countHeads(db: Db, owner: Owner, filter: ExtractFilter): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(ledgerEntry).where(heads(owner, filter))
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
