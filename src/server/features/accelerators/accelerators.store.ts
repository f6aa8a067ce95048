/** Accelerators in the database. */
import { and, asc, count, desc, eq, gt, gte, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { AcceleratorAudience, AcceleratorStatus } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { openStatuses } from '#domain/invoices/decision.ts'
import type { Budget, PlannedAccelerator } from '#domain/points/accelerator.ts'
import { among } from '#server/db/among.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/db.ts'
import { accelerator, invoice } from '#server/db/schema/schema.ts'
import { type Part, rowsAfter } from '#server/db/stretch.ts'
import { withinSegment } from '#server/features/segments/members.query.ts'

export type AcceleratorRow = typeof accelerator.$inferSelect
/** The rest is made as it is written. */
export type NewAcceleratorRow = Omit<AcceleratorRow, 'id' | 'nameKey' | 'createdAt' | 'version'>

export type ActiveAccelerator = PlannedAccelerator & Budget & { readonly description: string }

/** All that are not switched off, past ones too: an invoice may be older than they are. */
export function findActiveAccelerators(db: Db): Promise<ActiveAccelerator[]> {
  const { id, name, description, audience, segmentId, multiplierPercent, mode, startsAt, endsAt } = accelerator
  const { weekdays, budget, budgetPerOwner } = accelerator
  const rest = { weekdays, budget, budgetPerOwner }
  return db
    .select({ id, name, description, audience, segmentId, multiplierPercent, mode, startsAt, endsAt, ...rest })
    .from(accelerator)
    .where(eq(accelerator.active, true))
    .orderBy(asc(accelerator.startsAt), asc(accelerator.id))
}

export interface AcceleratorFilters {
  readonly search?: string | undefined
  readonly status?: AcceleratorStatus | undefined
  readonly audience?: AcceleratorAudience | undefined
  /** The states are those of this instant. */
  readonly now: Date
}

export type AcceleratorOrder = NonNullable<NonNullable<QueryOf<'adminAccelerators'>>['sort']>

/** The id makes the order total, so that none appears on two pages. */
const orders: Record<AcceleratorOrder, readonly SQL[]> = {
  name: [asc(accelerator.nameKey), asc(accelerator.id)],
  '-name': [desc(accelerator.nameKey), desc(accelerator.id)],
  startsAt: [asc(accelerator.startsAt), asc(accelerator.id)],
  '-startsAt': [desc(accelerator.startsAt), desc(accelerator.id)],
}

/** The rule of `acceleratorStatus`, asked of every row. */
const inState: Record<AcceleratorStatus, (now: Date) => SQL | undefined> = {
  paused: () => eq(accelerator.active, false),
  ended: (now) => and(eq(accelerator.active, true), lt(accelerator.endsAt, now)),
  active: (now) => and(eq(accelerator.active, true), lte(accelerator.startsAt, now), gte(accelerator.endsAt, now)),
  scheduled: (now) => and(eq(accelerator.active, true), gt(accelerator.startsAt, now)),
}

function conditionOf({ search, status, audience, now }: AcceleratorFilters): SQL | undefined {
  const text = search?.trim() ?? ''
  return and(
    text === '' ? undefined : sql`${accelerator.nameKey} like ${contains(nameKey(text))}`,
    status && inState[status](now),
    audience && eq(accelerator.audience, audience),
  )
}

export function findAccelerators(
  db: Db,
  { limit, offset = 0, after, order, ...filters }: AcceleratorFilters & Part & { readonly order: AcceleratorOrder },
): Promise<AcceleratorRow[]> {
  const column = order.endsWith('name') ? accelerator.nameKey : accelerator.startsAt
  const rest = rowsAfter({ column, id: accelerator.id, descending: order.startsWith('-') }, after)
  return db
    .select()
    .from(accelerator)
    .where(and(conditionOf(filters), rest))
    .orderBy(...orders[order])
    .limit(limit)
    .offset(offset)
}

export async function countAccelerators(db: Db, filters: AcceleratorFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(accelerator).where(conditionOf(filters))
  return row?.total ?? 0
}

export async function findAccelerator(db: Db, id: string): Promise<AcceleratorRow | null> {
  const [row] = await db.select().from(accelerator).where(eq(accelerator.id, id))
  return row ?? null
}

/** The same, and whoever else wants to change it waits for the end of this transaction. */
export async function lockAccelerator(tx: Db, id: string): Promise<AcceleratorRow | null> {
  const [row] = await tx.select().from(accelerator).where(eq(accelerator.id, id)).for('update')
  return row ?? null
}

export async function insertAccelerator(tx: Db, row: typeof accelerator.$inferInsert): Promise<void> {
  await tx.insert(accelerator).values(row)
}

export type AcceleratorChange = Partial<NewAcceleratorRow>

/** Writes what changed; the version grows. */
export async function changeAccelerator(tx: Db, id: string, change: AcceleratorChange): Promise<AcceleratorRow> {
  const key = change.name === undefined ? {} : { nameKey: nameKey(change.name) }
  const [row] = await tx
    .update(accelerator)
    .set({ ...change, ...key, version: sql`${accelerator.version} + 1` })
    .where(eq(accelerator.id, id))
    .returning()
  if (!row) throw new Error(`accelerator ${id} was held and is gone`)
  return row
}

/** Invoices that wait get a segment whose accelerators are to count for them: those of who is in it now. */
export async function addWaitingInvoices(tx: Db, { segmentId, now }: { segmentId: string; now: Date }): Promise<void> {
  const within = await withinSegment(tx, { segmentId, id: invoice.ownerId, now })
  await tx.execute(sql`update ${invoice} set segments = array_append(${invoice.segments}, ${segmentId}::uuid)
    where ${among(invoice.status, openStatuses)} and not ${segmentId}::uuid = any(${invoice.segments}) and ${within}`)
}
