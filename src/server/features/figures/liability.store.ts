/** What the programme owes its members in points, month by month in São Paulo. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { ledgerEntry } from '#server/db/schema/schema.ts'
import { changeOf } from '#server/features/points/points.service.ts'
import { instant } from './figure.ts'

export type OwnerType = typeof ledgerEntry.$inferSelect.ownerType

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

export const liabilityDefinitions = {
  issued: 'Pontos que ficaram disponíveis no mês, inclusive os devolvidos de experiências.',
  redeemed: 'Pontos disponíveis que foram trocados por experiências ou debitados no mês.',
  expired: 'Pontos disponíveis que venceram no mês sem serem usados.',
  reversed: 'Pontos disponíveis que foram estornados no mês, porque a nota ou o ponto extra deixou de valer.',
  available:
    'Pontos que podem ser usados no fim do mês: os do mês anterior mais os emitidos, menos os resgatados, vencidos e estornados.',
  expiring: 'Pontos disponíveis agora, pelo mês em que vencem se ninguém os usar.',
} as const

const { fromBucket, toBucket, points, occurredAt, expiresAt } = ledgerEntry

const isMoved = (from: string, to: string): SQL => sql`${fromBucket} = ${from} and ${toBucket} = ${to}`
const sum = (expression: SQL): SQL => sql`sum(${expression})::float8`

/** One lot paying the debt of another goes there and back: nothing was spent by it. */
const spent = sql`case when ${isMoved('active', 'consumed')} then ${points} when ${isMoved('consumed', 'active')} then -${points} else 0 end`

const when = (condition: SQL): SQL => sql`case when ${condition} then ${points} else 0 end`

const movesBalance = (type: OwnerType | undefined): SQL =>
  sql`(${toBucket} = 'active' or ${fromBucket} = 'active') and ${type ? sql`${ledgerEntry.ownerType} = ${type}` : sql`true`}`

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
      ${sum(when(sql`${toBucket} = 'active' and ${fromBucket} in ('issued', 'pending')`))} as issued,
      ${sum(spent)} as redeemed, ${sum(when(isMoved('active', 'expired')))} as expired,
      ${sum(when(isMoved('active', 'reversed')))} as reversed, ${sum(changeOf('active'))} as change
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
      select ${sum(changeOf('active'))} as points from ${ledgerEntry}
      where ${movesBalance(type)} and ${isWithin(expiresAt)} and ${expiresAt} > ${instant(now)}) held
    where held.points <> 0 order by month.first`)
  return rows
}
