/** Owners of points by what they earned in a period and in the one before. */
import { notInArray, sql, type SQL } from 'drizzle-orm'
import type { InvoiceType } from '#contract/api.gen.ts'
import { refundKinds } from '#domain/points/refund.ts'
import type { Db } from '#server/db/db.ts'
import { invoice, ledgerEntry, person, store } from '#server/db/schema/schema.ts'
import { credited } from '#server/features/points/points.service.ts'
import { instant, ofReferenceStores, ofStores, type FigureScope } from './figure.query.ts'
import type { Span } from './figures.store.ts'

/** What a ranking says of each; positions are null where there was nothing to rank. */
export interface Ranked {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly points: number
  readonly previousPoints: number
  readonly invoicesApproved: number
  readonly amountCents: number
  readonly position: number | null
  readonly previousPosition: number | null
}

export interface Ranking {
  readonly of: 'professional' | 'store'
  readonly scope: FigureScope
  readonly span: Span
  /** Only points and invoices of this type. */
  readonly type?: InvoiceType | undefined
}

export const rankingDefinition =
  'Pontos creditados no período menos os estornados nele; devoluções não contam. Empates: mais notas aprovadas, depois quem chegou antes.'

/** Points that became available in the period, less those reversed in it; what comes back of a spending was earned before. */
function earned({ of, scope, span, type }: Ranking): SQL {
  const { occurredAt, ownerId, sourceId } = ledgerEntry
  const isCurrent = sql`${occurredAt} >= ${instant(span.from)}`
  const isCredit = sql`${ledgerEntry.toBucket} = 'active'`
  const place = of === 'store' ? ofStores(ownerId, scope) : ofReferenceStores(ownerId, scope)
  // Asked of each entry of the period: a list of all invoices of the type would grow with the years.
  const ofType = type
    ? sql`${ledgerEntry.sourceType} = 'invoice' and (select i.type from ${invoice} i where i.id = ${sourceId}) = ${type}`
    : sql`true`
  return sql`select ${ownerId} as id,
      coalesce(sum(${credited}) filter (where ${isCurrent}), 0)::float8 as points,
      coalesce(sum(${credited}) filter (where not ${isCurrent}), 0)::float8 as previous,
      max(${occurredAt}) filter (where ${isCredit} and ${isCurrent}) as reached,
      max(${occurredAt}) filter (where ${isCredit} and not ${isCurrent}) as "reachedBefore"
    from ${ledgerEntry}
    where ${ledgerEntry.ownerType} = ${of} and ${occurredAt} >= ${instant(span.previousFrom)} and ${occurredAt} < ${instant(span.to)}
      and ${notInArray(ledgerEntry.kind, [...refundKinds])} and ${ofType} and ${place}
    group by ${ownerId}`
}

/** Invoices approved in the period, and in the one before, that still are. */
function approved({ of, scope, span, type }: Ranking): SQL {
  const { decidedAt, ownerId } = invoice
  const isCurrent = sql`${decidedAt} >= ${instant(span.from)}`
  const place = of === 'store' ? ofStores(ownerId, scope) : ofReferenceStores(ownerId, scope)
  return sql`select ${ownerId} as id, (count(*) filter (where ${isCurrent}))::float8 as invoices,
      (count(*) filter (where not ${isCurrent}))::float8 as "invoicesBefore",
      coalesce(sum(${invoice.amountCents}) filter (where ${isCurrent}), 0)::float8 as cents
    from ${invoice}
    where ${invoice.ownerType} = ${of} and ${invoice.status} = 'approved' and ${decidedAt} >= ${instant(span.previousFrom)}
      and ${decidedAt} < ${instant(span.to)} and ${type ? sql`${invoice.type} = ${type}` : sql`true`} and ${place}
    group by ${ownerId}`
}

/** The place of each who did something, null for the others; written once, so that a place is told afterwards as it was. */
function placeBy({ points, invoices, reached }: Readonly<Record<'points' | 'invoices' | 'reached', SQL>>): SQL {
  const isThere = sql`(${points} <> 0 or ${invoices} > 0)`
  return sql`case when ${isThere} then rank() over (
    partition by ${isThere} order by ${points} desc, ${invoices} desc, ${reached} nulls last) end`
}

/** Everybody with something in one of the two periods. */
const rankedOf = (ranking: Ranking): SQL => sql`
  with earned as (${earned(ranking)}), approved as (${approved(ranking)}),
  result as (
    select coalesce(e.id, a.id) as id, coalesce(e.points, 0) as points, coalesce(e.previous, 0) as previous, e.reached,
      e."reachedBefore", coalesce(a.invoices, 0) as invoices, coalesce(a."invoicesBefore", 0) as "invoicesBefore",
      coalesce(a.cents, 0) as cents
    from earned e full join approved a on a.id = e.id),
  placed as (
    select r.*, ${placeBy({ points: sql`r.points`, invoices: sql`r.invoices`, reached: sql`r.reached` })} as position,
      ${placeBy({ points: sql`r.previous`, invoices: sql`r."invoicesBefore"`, reached: sql`r."reachedBefore"` })} as before
    from result r),
  ranked as (select p.* from placed p where p.position is not null or p.before is not null)`

/** The ranking itself holds who did something in the period; the one of changes also who did in the period before. */
export type Order = 'position' | 'change'

const orders: Record<Order, { which: SQL; by: SQL }> = {
  position: { which: sql`r.position is not null`, by: sql`r.position, name, r.id` },
  change: { which: sql`true`, by: sql`r.points - r.previous desc, r.position nulls last, name, r.id` },
}

export async function findRanked(
  db: Db,
  ranking: Ranking,
  { order, limit, offset }: { order: Order; limit: number | null; offset: number },
): Promise<Ranked[]> {
  const { which, by } = orders[order]
  const named =
    ranking.of === 'store'
      ? sql`o.trade_name as name, o.cnpj as detail from ranked r join ${store} o on o.id = r.id`
      : sql`o.name as name, o.email as detail from ranked r join ${person} o on o.id = r.id`
  const { rows } = await db.execute<{ [Name in keyof Ranked]: Ranked[Name] }>(sql`${rankedOf(ranking)}
    select r.id, r.points, r.previous as "previousPoints", r.invoices as "invoicesApproved", r.cents as "amountCents",
      r.position::int as position, r.before::int as "previousPosition", ${named}
    where ${which} order by ${by} limit ${limit} offset ${offset}`)
  return rows
}

export async function countRanked(db: Db, ranking: Ranking, order: Order): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`${rankedOf(ranking)} select count(*)::int as total from ranked r where ${orders[order].which}`,
  )
  return Number(rows[0]?.total ?? 0)
}
