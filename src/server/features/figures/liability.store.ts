/** What the programme owes its members in points, month by month in São Paulo. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PointsLiabilityEntry, PointsLiabilityFlow } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import { ledgerEntry, person, store } from '#server/db/schema/schema.ts'
import type { Part } from '#server/db/stretch.ts'
import { instant, iso } from './figure.query.ts'
import { flows, isAhead, movesBalance, type OwnerType } from './liability.figure.ts'

/** What happened to available points in a month; `change` is all of it together. */
export interface MonthFlow {
  /** `YYYY-MM`. */
  readonly month: string
  readonly issued: number
  readonly redeemed: number
  readonly expired: number
  readonly reversed: number
  readonly change: number
}

const { fromBucket, toBucket, points, occurredAt, expiresAt } = ledgerEntry

/** No integer of a sum is lost: it stays far below 2^53. */
const sumOf = (flow: PointsLiabilityFlow): SQL => {
  const { holds, worth } = flows[flow]
  return sql`coalesce(sum(${worth}) filter (where ${holds}), 0)::float8`
}

/**
 * The months of São Paulo that two instants touch, as `month(first, begins, ends)`. A month reads its own stretch of an index;
 * asking every movement for its month costs more than reading it.
 */
const months = (from: SQL, to: SQL): SQL => sql`
  (select m as first, m at time zone 'America/Sao_Paulo' as begins, (m + interval '1 month') at time zone 'America/Sao_Paulo' as ends
    from generate_series(date_trunc('month', ${from} at time zone 'America/Sao_Paulo'), ${to} at time zone 'America/Sao_Paulo',
      interval '1 month') m) month`

const isWithin = (at: SQLWrapper): SQL => sql`${at} >= month.begins and ${at} < month.ends`

/** Every month in which something moved, in order, until an instant. */
export async function findFlows(db: Db, { type, to }: { type: OwnerType | undefined; to: Date }): Promise<MonthFlow[]> {
  const started = sql`(select min(${occurredAt}) from ${ledgerEntry})`
  // The movements of a month between two buckets are one before they are told apart; they are called as the entries are.
  const moved = sql`
    (select ${fromBucket}, ${toBucket}, sum(${points}) as points from ${ledgerEntry}
      where ${movesBalance(type)} and ${isWithin(occurredAt)} and ${occurredAt} < ${instant(to)}
      group by ${fromBucket}, ${toBucket}) ${ledgerEntry}`
  const { rows } = await db.execute<{ [Name in keyof MonthFlow]: MonthFlow[Name] }>(sql`
    select to_char(month.first, 'YYYY-MM') as month,
      ${sumOf('issued')} as issued, ${sumOf('redeemed')} as redeemed, ${sumOf('expired')} as expired,
      ${sumOf('reversed')} as reversed, ${sumOf('available')} as change
    from ${months(started, instant(to))} cross join lateral ${moved} group by month.first order by month.first`)
  return rows
}

/** What is available and has not expired by now, by the month in which it will. */
export async function findExpiring(
  db: Db,
  { type, now }: { type: OwnerType | undefined; now: Date },
): Promise<{ month: string; points: number }[]> {
  const { rows } = await db.execute<{ month: string; points: number }>(sql`
    select to_char(month.first, 'YYYY-MM') as month, held.points
    from ${months(instant(now), sql`(select max(${expiresAt}) from ${ledgerEntry} where ${movesBalance(undefined)})`)}
    cross join lateral (
      select ${sumOf('expiring')} as points from ${ledgerEntry}
      where ${movesBalance(type)} and ${isWithin(flows.expiring.at)} and ${isAhead(now)}) held
    where held.points <> 0 order by month.first`)
  return rows
}

/** Whose movements, and when they count. */
export interface AskedEntries {
  readonly flow: PointsLiabilityFlow
  readonly type: OwnerType | undefined
  /** First instant, inclusive; without it from the beginning. */
  readonly from: Date | undefined
  /** Last instant, exclusive; without it all that is to come. */
  readonly to: Date | undefined
  readonly now: Date
}

/** The movements that make up a figure. */
function madeUpOf({ flow, type, from, to, now }: AskedEntries): SQL {
  const { at, holds } = flows[flow]
  const conditions = [
    movesBalance(type),
    holds,
    ...(from ? [sql`${at} >= ${instant(from)}`] : []),
    ...(to ? [sql`${at} < ${instant(to)}`] : []),
    ...(flow === 'expiring' ? [isAhead(now)] : []),
    // What happens while a file is written moves nothing from one of its stretches into another.
    sql`${occurredAt} <= ${instant(now)}`,
  ]
  return sql.join(conditions, sql` and `)
}

/** How many movements there are, and the figure: what they add together. */
export async function countEntries(db: Db, asked: AskedEntries): Promise<{ total: number; points: number }> {
  const { rows } = await db.execute<{ total: number; points: number }>(sql`
    select count(*)::float8 as total, ${sumOf(asked.flow)} as points from ${ledgerEntry} where ${madeUpOf(asked)}`)
  return { total: Number(rows[0]?.total ?? 0), points: Number(rows[0]?.points ?? 0) }
}

export interface LiabilityEntry extends PointsLiabilityEntry {
  /** The instant to its last digit. */
  readonly key: string
}

/** A page of them or a stretch of a file, the latest first. Whoever erased their account keeps no way to a record. */
export async function findEntries(
  db: Db,
  asked: AskedEntries,
  { limit, offset = 0, after }: Part,
): Promise<LiabilityEntry[]> {
  const { at, worth } = flows[asked.flow]
  const rest = after ? sql`and (${at}, ${ledgerEntry.id}) < (${after.key}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await db.execute<{ [Name in keyof LiabilityEntry]: LiabilityEntry[Name] }>(sql`
    with shown as (
      select ${ledgerEntry.id}, ${ledgerEntry.lotId}, ${ledgerEntry.kind}, ${ledgerEntry.description},
        ${ledgerEntry.ownerType}, ${ledgerEntry.ownerId}, ${at} as at, ${worth} as worth
      from ${ledgerEntry} where ${madeUpOf(asked)} ${rest}
      order by ${at} desc, ${ledgerEntry.id} desc limit ${limit} offset ${offset})
    select r.id as "_id", case r.kind when 'activation' then lot.kind else r.kind end as kind, r.description, lot.rule,
      r.owner_type as "ownerType", case when p.erased_at is null then r.owner_id end as "ownerId",
      coalesce(p.name, s.trade_name, '') as "ownerName",
      case when p.erased_at is null then coalesce(p.email, s.cnpj) end as "ownerDetail", r.worth::float8 as points, ${iso(sql`r.at`)} as at, r.at::text as key
    from shown r
    join ${ledgerEntry} lot on lot.id = r.lot_id
    left join ${person} p on r.owner_type = 'professional' and p.id = r.owner_id
    left join ${store} s on r.owner_type = 'store' and s.id = r.owner_id
    order by r.at desc, r.id desc`)
  return rows
}
