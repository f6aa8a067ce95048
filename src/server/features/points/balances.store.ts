/** Balances and points of a year, added up from the entries of an owner; and how many invoices stand where. */
import { and, eq, isNotNull, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Balances, ProfessionalDashboard } from '#contract/api.gen.ts'
import type { YearPoints } from '#domain/points/level.ts'
import { refundKinds } from '#domain/points/refund.ts'
import type { Db } from '#server/db/db.ts'
import { invoice, ledgerEntry } from '#server/db/schema/schema.ts'
import { ownedBy, type Owner } from './owner.rules.ts'
import { changeOf, heldIn, sum } from './points.store.ts'

/** Points an entry credited for good: what became active for the first time, less what was reversed (activated or expired since). */
export const credited = sql`case
  when ${ledgerEntry.toBucket} = 'active' and ${ledgerEntry.fromBucket} in ('issued', 'pending') then ${ledgerEntry.points}
  when ${ledgerEntry.toBucket} = 'reversed' then -${ledgerEntry.points}
  else 0 end`

const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`

export interface Horizon {
  /** The calendar year whose points count for the level. */
  readonly yearFrom: Date
  readonly yearTo: Date
  /** Active points that expire until then are told. */
  readonly expiringUntil: Date
}

export async function findBalances(db: Db, owner: Owner, horizon: Horizon): Promise<Balances> {
  const { availableAt, expiresAt, kind, qualifying } = ledgerEntry
  const ofTheYear = sql`${qualifying} and ${availableAt} >= ${instant(horizon.yearFrom)} and ${availableAt} < ${instant(horizon.yearTo)}`
  const [row] = await db
    .select({
      availablePoints: heldIn('active'),
      pendingPoints: heldIn('pending'),
      // A debt is below zero; nothing of it expires.
      expiringPoints30:
        sql<number>`greatest(0, ${sum(changeOf('active'), sql`${expiresAt} <= ${instant(horizon.expiringUntil)}`)})`.mapWith(
          Number,
        ),
      levelPoints: sum(credited, ofTheYear),
      lifetimePoints: sum(credited, notInArray(kind, [...refundKinds])),
    })
    .from(ledgerEntry)
    .where(ownedBy(owner))
  return row ?? { availablePoints: 0, pendingPoints: 0, expiringPoints30: 0, levelPoints: 0, lifetimePoints: 0 }
}

/** The calendar year in São Paulo in which points became available. */
export const availableYear = sql<number>`extract(year from ${ledgerEntry.availableAt} at time zone 'America/Sao_Paulo')::int`

/** Qualifying points by the year in which they became available; a reversal counts in the year of its credit. */
export async function findYearPoints(db: Db, owner: Owner): Promise<YearPoints> {
  const rows = await db
    .select({ year: availableYear, points: sum(credited) })
    .from(ledgerEntry)
    .where(and(ownedBy(owner), eq(ledgerEntry.qualifying, true), isNotNull(ledgerEntry.availableAt)))
    .groupBy(availableYear)
  return new Map(rows.map((row) => [row.year, row.points]))
}

/** Invoices of an owner by where they stand; of one sender only, when given. What is being read still waits. */
export async function countInvoices(
  db: Db,
  owner: Owner,
  senderId: string | null,
): Promise<ProfessionalDashboard['invoices']> {
  const standing = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const { status } = invoice
  const [row] = await db
    .select({
      pending: standing(sql`${status} in ('pending', 'in-review')`),
      returned: standing(sql`${status} = 'returned'`),
      approved: standing(sql`${status} = 'approved'`),
      reproved: standing(sql`${status} = 'reproved'`),
    })
    .from(invoice)
    .where(
      and(
        eq(invoice.ownerId, owner.id),
        eq(invoice.ownerType, owner.type),
        senderId ? eq(invoice.senderId, senderId) : undefined,
      ),
    )
  return row ?? { pending: 0, returned: 0, approved: 0, reproved: 0 }
}
