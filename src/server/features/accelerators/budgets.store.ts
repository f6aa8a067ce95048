/** What accelerators added to approved invoices, and what they may add, in the database. */
import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { AcceleratorCost } from '#contract/api.gen.ts'
import type { AcceleratorAudience, Budget } from '#domain/points/accelerator.ts'
import { type Weekday, weekdays } from '#domain/points/calendar.ts'
import type { Added } from '#domain/points/settlement.ts'
import type { Db } from '#server/db/db.ts'
import { accelerator, acceleratorUse, invoice, ledgerEntry } from '#server/db/schema/schema.ts'
import type { Owner } from '#server/features/points/owner.rules.ts'
import { withinSegment } from '#server/features/segments/members.query.ts'

/** An invoice, null while it is still to come, and whose it is. */
export interface Asking {
  readonly id: string | null
  readonly owner: Owner
}

/** An invoice that is there. */
export interface Counted extends Asking {
  readonly id: string
}

export interface BudgetRow extends Budget {
  readonly id: string
  readonly name: string
}

const isLimited = or(isNotNull(accelerator.budget), isNotNull(accelerator.budgetPerOwner))

/**
 * Those of some accelerators that have a budget. With `lock` whoever else wants to add to one of them waits for the end of
 * this transaction; they are taken in one order, so that two never wait for each other.
 */
export function findBudgets(db: Db, ids: readonly string[], { lock }: { lock: boolean }): Promise<BudgetRow[]> {
  const { id, name, budget, budgetPerOwner } = accelerator
  const found = db
    .select({ id, name, budget, budgetPerOwner })
    .from(accelerator)
    .where(and(inArray(id, [...ids]), isLimited))
    .orderBy(asc(id))
  return lock ? found.for('update') : found
}

/** What some accelerators added to other invoices than this one, in all and to those of its owner. */
export async function findAdded(
  db: Db,
  ids: readonly string[],
  { id: invoiceId, owner }: Asking,
): Promise<ReadonlyMap<string, { readonly total: number; readonly own: number }>> {
  if (ids.length === 0) return new Map()
  const { acceleratorId, ownerType, ownerId, points } = acceleratorUse
  const own = sql`${ownerId} = ${owner.id}::uuid and ${ownerType} = ${owner.type}`
  const rows = await db
    .select({
      id: acceleratorId,
      total: sql<number>`sum(${points})`.mapWith(Number),
      own: sql<number>`coalesce(sum(${points}) filter (where ${own}), 0)`.mapWith(Number),
    })
    .from(acceleratorUse)
    .where(
      and(inArray(acceleratorId, [...ids]), invoiceId === null ? undefined : ne(acceleratorUse.invoiceId, invoiceId)),
    )
    .groupBy(acceleratorId)
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}

/** What some accelerators added so far; none has added nothing. */
export async function findTotals(
  db: Db,
  accelerators: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, number>> {
  const ids = accelerators.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { acceleratorId, points } = acceleratorUse
  const rows = await db
    .select({ id: acceleratorId, total: sql<number>`sum(${points})`.mapWith(Number) })
    .from(acceleratorUse)
    .where(inArray(acceleratorId, ids))
    .groupBy(acceleratorId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

/** Writes what accelerators add to an invoice in the place of what they added before. */
export async function replaceUses(tx: Db, { id, owner }: Counted, added: readonly Added[]): Promise<void> {
  await tx.delete(acceleratorUse).where(eq(acceleratorUse.invoiceId, id))
  if (added.length === 0) return
  const whose = { invoiceId: id, ownerType: owner.type, ownerId: owner.id }
  await tx.insert(acceleratorUse).values(added.map((each) => ({ ...whose, ...each })))
}

export interface CostQuestion {
  readonly audience: AcceleratorAudience
  readonly segmentId: string | null
  /** Of the plain points. */
  readonly multiplierPercent: number
  /** Days of the week they were issued on; empty for all of them. */
  readonly weekdays: readonly Weekday[]
  /** First day of issue. */
  readonly from: string
  readonly now: Date
}

const ownerTypeOf = { professional: 'professional', shopkeeper: 'store', all: null } as const

/**
 * What a multiplier would have added to the approved invoices of some days, alone, each rounded down as points are. The
 * newest entry of an invoice says what it is worth: its exact points, a decimal of six places, divided by its multiplier are
 * the plain ones, so that products with rates of their own and the cap of an invoice count as they did.
 */
export async function findCost(
  db: Db,
  { audience, segmentId, multiplierPercent, weekdays: asked, from, now }: CostQuestion,
): Promise<Omit<AcceleratorCost, 'days'>> {
  const within = await withinSegment(db, { segmentId, id: invoice.ownerId, now })
  const ownerType = ownerTypeOf[audience]
  const days = asked.map((each) => weekdays.indexOf(each))
  const exact = sql`(${ledgerEntry.rule} ->> 'roundedFrom')::numeric * 1000000`
  const own = sql`(${ledgerEntry.rule} ->> 'multiplierPercent')::numeric * 1000000`
  const most = sql`coalesce((${ledgerEntry.rule} ->> 'mostPoints')::numeric, 'infinity')`
  const { rows } = await db.execute<Record<keyof Omit<AcceleratorCost, 'days'>, string>>(sql`
    select count(*) as invoices, count(distinct (owner_type, owner_id)) as owners,
      coalesce(sum(points), 0) as points, coalesce(sum(added), 0) as added
    from (
      select distinct on (${invoice.id}) ${invoice.ownerType}, ${invoice.ownerId}, ${ledgerEntry.points},
        least(div(${exact} * ${multiplierPercent}, ${own}), ${most}) - least(div(${exact} * 100, ${own}), ${most}) as added
      from ${invoice} join ${ledgerEntry} on ${ledgerEntry.sourceType} = 'invoice' and ${ledgerEntry.sourceId} = ${invoice.id}
      where ${invoice.status} = 'approved' and ${invoice.issuedAt} >= ${from} and ${ledgerEntry.kind} = 'invoice-credit'
        and ${ledgerEntry.fromBucket} = 'issued' and ${ownerType ? sql`${invoice.ownerType} = ${ownerType}` : sql`true`}
        and ${days.length > 0 ? sql`extract(dow from ${invoice.issuedAt}) = any(${sql.param(days)}::int[])` : sql`true`}
        and ${within ?? sql`true`}
      order by ${invoice.id}, ${ledgerEntry.seq} desc
    ) as newest`)
  const [row] = rows
  return {
    invoices: Number(row?.invoices ?? 0),
    owners: Number(row?.owners ?? 0),
    points: Number(row?.points ?? 0),
    added: Number(row?.added ?? 0),
  }
}
