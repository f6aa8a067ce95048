/** What the people of a store brought it, by the invoices they sent. */
import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { SellerResult } from '#domain/points/seller-ranking.ts'
import type { Db } from '#server/db/db.ts'
import { invoice, ledgerEntry, person } from '#server/db/schema/schema.ts'
import { credited } from './balances.store.ts'
import { sum } from './points.store.ts'

interface Period {
  readonly storeId: string
  /** First instant, inclusive. */
  readonly from: Date
  /** Last instant, exclusive. */
  readonly to: Date
}

type Points = Pick<SellerResult, 'points' | 'reachedAt'>
type Invoices = Pick<SellerResult, 'invoicesApproved' | 'amountCents'>

/** Points that became active in the period less those reversed in it, by who sent their invoice. */
async function findPoints(db: Db, { storeId, from, to }: Period): Promise<ReadonlyMap<string, Points>> {
  const { occurredAt } = ledgerEntry
  const isCredit = sql`${ledgerEntry.toBucket} = 'active' and ${ledgerEntry.fromBucket} in ('issued', 'pending')`
  const rows = await db
    .select({
      senderId: invoice.senderId,
      points: sum(credited),
      reachedAt: sql`max(${occurredAt}) filter (where ${isCredit})`.mapWith(occurredAt),
    })
    .from(ledgerEntry)
    .innerJoin(invoice, eq(invoice.id, ledgerEntry.sourceId))
    .where(
      and(
        eq(ledgerEntry.ownerId, storeId),
        eq(ledgerEntry.ownerType, 'store'),
        eq(ledgerEntry.sourceType, 'invoice'),
        gte(occurredAt, from),
        lt(occurredAt, to),
      ),
    )
    .groupBy(invoice.senderId)
  return new Map(rows.map(({ senderId, ...points }) => [senderId, points]))
}

/** Invoices approved in the period that still are, by who sent them. */
async function findInvoices(db: Db, { storeId, from, to }: Period): Promise<ReadonlyMap<string, Invoices>> {
  const rows = await db
    .select({
      senderId: invoice.senderId,
      invoicesApproved: sql<number>`count(*)`.mapWith(Number),
      amountCents: sql<number>`coalesce(sum(${invoice.amountCents}), 0)`.mapWith(Number),
    })
    .from(invoice)
    .where(
      and(
        eq(invoice.ownerId, storeId),
        eq(invoice.ownerType, 'store'),
        eq(invoice.status, 'approved'),
        gte(invoice.decidedAt, from),
        lt(invoice.decidedAt, to),
      ),
    )
    .groupBy(invoice.senderId)
  return new Map(rows.map(({ senderId, ...invoices }) => [senderId, invoices]))
}

/** Everybody of the store who may sign in, and who brought it something even if they are gone; admins are no sellers. */
export async function findSellerResults(db: Db, period: Period): Promise<SellerResult[]> {
  const points = await findPoints(db, period)
  const invoices = await findInvoices(db, period)
  const people = await db
    .select({ userId: person.id, name: person.name, profileImage: person.profileImage, status: person.status })
    .from(person)
    .where(and(eq(person.storeId, period.storeId), eq(person.userType, 'shopkeeper'), isNull(person.erasedAt)))
  return people
    .filter(({ userId, status }) => status === 'active' || points.has(userId) || invoices.has(userId))
    .map(({ status: _status, ...each }) => ({
      ...each,
      ...(points.get(each.userId) ?? { points: 0, reachedAt: null }),
      ...(invoices.get(each.userId) ?? { invoicesApproved: 0, amountCents: 0 }),
    }))
}
