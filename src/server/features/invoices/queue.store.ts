/** The queue of the admins: what waits, the oldest first; what another admin works on is passed over. */
import { and, asc, count, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { InvoiceType } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import type { OwnerType } from '#server/db/schema/invoices.ts'
import { invoice } from '#server/db/schema/schema.ts'

export interface QueueFilters {
  readonly ownerType?: OwnerType | undefined
  readonly type?: InvoiceType | undefined
}

/** What waits for an admin and fits. */
export const waitingFor = ({ ownerType, type }: QueueFilters): SQL | undefined =>
  and(
    sql`${invoice.status} in ('pending', 'in-review')`,
    ownerType && eq(invoice.ownerType, ownerType),
    type && eq(invoice.type, type),
  )

/** What nobody else works on. */
export const freeFor = (by: string, now: Date): SQL =>
  sql`(${invoice.assigneeId} is null or ${invoice.assigneeId} = ${by} or ${invoice.assignedUntil} is null
    or ${invoice.assignedUntil} <= ${now.toISOString()}::timestamptz)`

/** Where an invoice stands, whether or not it waits. */
export interface Place {
  readonly id: string
  readonly receivedAt: Date
}

const before = ({ id, receivedAt }: Place) =>
  sql`(${invoice.receivedAt}, ${invoice.id}) < (${receivedAt.toISOString()}::timestamptz, ${id}::uuid)`
const after = ({ id, receivedAt }: Place) =>
  sql`(${invoice.receivedAt}, ${invoice.id}) > (${receivedAt.toISOString()}::timestamptz, ${id}::uuid)`

/** The place of an invoice, and whether it waits; undefined when there is none. */
export async function findPlace(db: Db, id: string, waiting: SQL | undefined) {
  const [row] = await db
    .select({
      id: invoice.id,
      receivedAt: invoice.receivedAt,
      waits: sql<boolean>`(${waiting ?? sql`true`})`,
    })
    .from(invoice)
    .where(eq(invoice.id, id))
  return row
}

/** How many wait in all, and how many of them before a place. */
export async function countWaiting(
  db: Db,
  waiting: SQL | undefined,
  place: Place | undefined,
): Promise<{ waiting: number; before: number }> {
  const ahead = place ? sql<number>`count(*) filter (where ${before(place)})` : sql<number>`0`
  const [row] = await db
    .select({ waiting: count(), before: ahead.mapWith(Number) })
    .from(invoice)
    .where(waiting)
  return row ?? { waiting: 0, before: 0 }
}

export interface Neighbour {
  /** What all of them must be: waiting, fitting, free. */
  readonly open: readonly (SQL | undefined)[]
  readonly from: Place | undefined
  readonly direction: 'next' | 'previous'
}

/** The id of the one that follows; after the last comes the first. Null when there is none but the place itself. */
export async function findNeighbour(db: Db, { open, from, direction }: Neighbour): Promise<string | null> {
  const first = async (condition: SQL | undefined) => {
    const order = direction === 'next' ? asc : desc
    const [row] = await db
      .select({ id: invoice.id })
      .from(invoice)
      .where(and(...open, condition))
      .orderBy(order(invoice.receivedAt), order(invoice.id))
      .limit(1)
    return row?.id ?? null
  }
  if (!from) return first(undefined)
  const beyond = await first(direction === 'next' ? after(from) : before(from))
  return beyond ?? first(ne(invoice.id, from.id))
}
