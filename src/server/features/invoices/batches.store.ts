/** Batches of invoices that one decision is taken about, in the database. */
import { and, asc, count, desc, eq, isNull, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { InvoiceBatchRowState, InvoiceStatus } from '#contract/api.gen.ts'
import type { BatchGroup } from '#domain/invoices/batch.ts'
import type { Db } from '#server/db/db.ts'
import { insertMany, namesBut } from '#server/db/many-rows.ts'
import { invoice, invoiceBatch, invoiceBatchRow, person, store } from '#server/db/schema/schema.ts'
import { scopeIdsOf, type Actor } from './actor.rules.ts'
import { conditionOf, orders, owner, ownerName } from './invoice-list.store.ts'
import { type Filters, narrowingOf } from './narrowing.store.ts'

export type BatchRecord = typeof invoiceBatch.$inferSelect
export type BatchRow = typeof invoiceBatchRow.$inferSelect

const withName = (db: Db) =>
  db
    .select({ row: invoiceBatch, byName: person.name })
    .from(invoiceBatch)
    .innerJoin(person, eq(person.id, invoiceBatch.personId))

/** A batch and the name of its person. */
export type NamedBatch = Awaited<ReturnType<typeof withName>>[number]

export async function findBatch(db: Db, id: string): Promise<NamedBatch | null> {
  const [found] = await withName(db).where(eq(invoiceBatch.id, id))
  return found ?? null
}

/** Newest first. */
export function findBatches(db: Db, { limit, offset }: { limit: number; offset: number }): Promise<NamedBatch[]> {
  return withName(db).orderBy(desc(invoiceBatch.createdAt), desc(invoiceBatch.id)).limit(limit).offset(offset)
}

export async function countBatches(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(invoiceBatch)
  return row?.total ?? 0
}

/** All invoices the filters leave, in the order in which they were received. */
export async function findFiltered(
  db: Db,
  { by, filters }: { by: Actor; filters: Filters },
): Promise<{ id: string; status: InvoiceStatus }[]> {
  const { values, ...narrowed } = await narrowingOf(db, filters)
  return db
    .select({ id: invoice.id, status: invoice.status })
    .from(invoice)
    .where(conditionOf({ scope: 'all', ...narrowed }))
    .orderBy(...orders.receivedAt)
    .execute({ ...scopeIdsOf(by), ...values })
}

/** Rows of one statement. */
const many = 5000

export async function addBatch(tx: Db, batch: BatchRecord, rows: readonly BatchRow[]): Promise<void> {
  await tx.insert(invoiceBatch).values(batch)
  for (let from = 0; from < rows.length; from += many) {
    await tx.execute(insertMany(invoiceBatchRow, namesBut(invoiceBatchRow, []), rows.slice(from, from + many)))
  }
}

/** Held until the transaction ends. */
export async function lockBatch(tx: Db, id: string): Promise<BatchRecord | null> {
  const [row] = await tx.select().from(invoiceBatch).where(eq(invoiceBatch.id, id)).for('update')
  return row ?? null
}

/** Whether it is being decided, which it stays until the transaction ends. */
export async function isDeciding(tx: Db, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ status: invoiceBatch.status })
    .from(invoiceBatch)
    .where(eq(invoiceBatch.id, id))
    .for('share')
  return row?.status === 'deciding'
}

export async function changeBatch(db: Db, id: string, change: Partial<Omit<BatchRecord, 'id'>>): Promise<void> {
  await db.update(invoiceBatch).set(change).where(eq(invoiceBatch.id, id))
}

/** How the invoices of batches stand, by the ids of the batches. */
export async function findGroups(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, readonly BatchGroup[]>> {
  if (ids.length === 0) return new Map()
  const points = (column: SQL) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
  const { batchId, state, shown, refused } = invoiceBatchRow
  const rows = await db
    .select({
      batchId,
      state,
      shown,
      refused,
      count: count(),
      before: points(sql`${invoiceBatchRow.before}`),
      after: points(sql`${invoiceBatchRow.after}`),
    })
    .from(invoiceBatchRow)
    .where(sql`${batchId} = any(${sql.param([...ids])}::uuid[])`)
    .groupBy(batchId, state, shown, refused)
  const groups = new Map<string, BatchGroup[]>()
  for (const { batchId: of, ...group } of rows) groups.set(of, [...(groups.get(of) ?? []), group])
  return groups
}

interface InState {
  readonly batchId: string
  readonly state: InvoiceBatchRowState
}

const inState = ({ batchId, state }: InState) =>
  and(eq(invoiceBatchRow.batchId, batchId), eq(invoiceBatchRow.state, state))

/** The first rows of a state, with the version the invoices have now. */
export function findStretch(db: Db, { limit, ...which }: InState & { readonly limit: number }) {
  return db
    .select({ row: invoiceBatchRow, version: invoice.version })
    .from(invoiceBatchRow)
    .innerJoin(invoice, eq(invoice.id, invoiceBatchRow.invoiceId))
    .where(inState(which))
    .orderBy(asc(invoiceBatchRow.position))
    .limit(limit)
}

/** What becomes of a row, if it still stands as it was found: false when somebody else has settled it. */
export async function settleRow(
  tx: Db,
  { batchId, position, state }: Pick<BatchRow, 'batchId' | 'position' | 'state'>,
  settled: Partial<BatchRow>,
): Promise<boolean> {
  const rows = await tx
    .update(invoiceBatchRow)
    .set(settled)
    .where(and(inState({ batchId, state }), eq(invoiceBatchRow.position, position)))
    .returning({ position: invoiceBatchRow.position })
  return rows.length > 0
}

interface RowPlace {
  readonly batchId: string
  readonly state: InvoiceBatchRowState | undefined
  readonly limit: number
  readonly offset: number
}

/** The invoices of a batch as they are named, in the order in which they are decided. */
export function findRows(db: Db, { batchId, state, limit, offset }: RowPlace) {
  return db
    .select({
      _id: invoice.id,
      number: invoice.number,
      ownerName,
      before: invoiceBatchRow.before,
      after: invoiceBatchRow.after,
      refused: invoiceBatchRow.refused,
    })
    .from(invoiceBatchRow)
    .innerJoin(invoice, eq(invoice.id, invoiceBatchRow.invoiceId))
    .leftJoin(owner, and(eq(invoice.ownerType, 'professional'), eq(owner.id, invoice.ownerId)))
    .leftJoin(store, and(eq(invoice.ownerType, 'store'), eq(store.id, invoice.ownerId)))
    .where(and(eq(invoiceBatchRow.batchId, batchId), state && eq(invoiceBatchRow.state, state)))
    .orderBy(asc(invoiceBatchRow.position))
    .limit(limit)
    .offset(offset)
}

/** The person as whoever decides; null when they are no active admin any more. */
export async function findDecider(db: Db, personId: string): Promise<Actor | null> {
  const [row] = await db
    .select({ personId: person.id, userType: person.userType, subUserType: person.subUserType })
    .from(person)
    .where(and(eq(person.id, personId), eq(person.userType, 'admin'), eq(person.status, 'active')))
  return row ? { ...row, storeId: null } : null
}

const moving = sql`${invoiceBatch.status} in ('preparing', 'deciding')`

interface Claim {
  readonly id: string
  readonly now: Date
  readonly leftBefore: Date
}

/** The batch, for one alone to work on; null when somebody is at it or nothing is to be done. */
export async function claimLeftBatch(db: Db, { id, now, leftBefore }: Claim): Promise<BatchRecord | null> {
  const [row] = await db
    .update(invoiceBatch)
    .set({ seenAt: now })
    .where(and(eq(invoiceBatch.id, id), moving, lt(invoiceBatch.seenAt, leftBefore)))
    .returning()
  return row ?? null
}

/** Those that nobody has been seen at since an instant, the oldest first. */
export async function findLeftBatches(db: Db, leftBefore: Date): Promise<string[]> {
  const rows = await db
    .select({ id: invoiceBatch.id })
    .from(invoiceBatch)
    .where(and(moving, lt(invoiceBatch.seenAt, leftBefore)))
    .orderBy(asc(invoiceBatch.createdAt))
  return rows.map(({ id }) => id)
}

interface Forgotten {
  /** What nobody confirmed until then is forgotten if it is older. */
  readonly askedBefore: Date
  /** What was confirmed is forgotten if it ended before this. */
  readonly endedBefore: Date
}

export async function dropBatches(db: Db, { askedBefore, endedBefore }: Forgotten): Promise<void> {
  await db
    .delete(invoiceBatch)
    .where(
      or(
        and(isNull(invoiceBatch.confirmedAt), lt(invoiceBatch.createdAt, askedBefore)),
        and(isNotNull(invoiceBatch.confirmedAt), lt(invoiceBatch.endedAt, endedBefore)),
      ),
    )
}
