/** Reads figures out of the database: always the same parts, added up, put on a line of time, or listed. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { FigureRow, FigureStep } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import { invoice, person, professional, store } from '#server/db/schema/schema.ts'
import { type Figure, instant, iso, type FigureScope } from './figure.query.ts'

/** Instants: the period from `from`, the one before from `previousFrom`, both until `to`, exclusive. */
export interface Span {
  readonly previousFrom: Date
  readonly from: Date
  readonly to: Date
}

export interface Counted {
  readonly value: number
  readonly added: number
  readonly previous: number
}

/** No integer of a sum is lost: it stays far below 2^53. */
const number = (expression: SQL): SQL => sql`(${expression})::float8`

const sumOf = (condition: SQL): SQL => number(sql`coalesce(sum(part.worth) filter (where ${condition}), 0)`)

export async function countFigure(
  db: Db,
  { parts }: Figure,
  { scope, span }: { scope: FigureScope; span: Span },
): Promise<Counted> {
  const from = instant(span.from)
  const { rows } = await db.execute<{ value: number; added: number; previous: number }>(sql`
    select ${sumOf(sql`true`)} as value, ${sumOf(sql`part.at >= ${from}`)} as added,
      ${sumOf(sql`part.at >= ${instant(span.previousFrom)} and part.at < ${from}`)} as previous
    from (${parts(scope)}) part where part.at < ${instant(span.to)}`)
  const [row] = rows
  return { value: Number(row?.value ?? 0), added: Number(row?.added ?? 0), previous: Number(row?.previous ?? 0) }
}

/** What came before the period. */
export interface Drawn {
  readonly opening: number
  /** By the first day of each step. */
  readonly current: ReadonlyMap<string, number>
  /** Of the period before, by day: its steps may begin elsewhere. */
  readonly previous: ReadonlyMap<string, number>
}

export async function drawFigure(
  db: Db,
  { parts }: Figure,
  { scope, span, step }: { scope: FigureScope; span: Span; step: FigureStep },
): Promise<Drawn> {
  const local = sql`(part.at at time zone 'America/Sao_Paulo')`
  const isCurrent = sql`part.at >= ${instant(span.from)}`
  const { rows } = await db.execute<{ isCurrent: boolean; step: string | null; worth: number }>(sql`
    select g."isCurrent", to_char(g.step, 'YYYY-MM-DD') as step, g.worth from (
      select ${isCurrent} as "isCurrent",
        case when ${isCurrent} then date_trunc(${step}::text, ${local})
          when part.at >= ${instant(span.previousFrom)} then date_trunc('day', ${local}) end as step,
        ${number(sql`sum(part.worth)`)} as worth
      from (${parts(scope)}) part where part.at < ${instant(span.to)} group by 1, 2) g`)
  const inSteps = (isCurrent: boolean) =>
    new Map(
      rows.flatMap((row) =>
        row.isCurrent === isCurrent && row.step !== null ? [[row.step, Number(row.worth)] as const] : [],
      ),
    )
  const opening = rows.filter((row) => !row.isCurrent).reduce((sum, { worth }) => sum + Number(worth), 0)
  return { opening, current: inSteps(true), previous: inSteps(false) }
}

/** Without `from` all until `to`, which is exclusive. */
export interface Period {
  readonly from: Date | undefined
  readonly to: Date
}

/** A stretch of a list. */
export interface Stretch extends Period {
  readonly limit: number
  readonly offset: number
}

const isOf = ({ from, to }: Period): SQL =>
  sql`part.at < ${instant(to)} and ${from ? sql`part.at >= ${instant(from)}` : sql`true`}`

/** The records a figure is made of, each with what it adds; of points those who have none are left out. */
export function records({ unit, parts }: Figure, scope: FigureScope, period: Period): SQL {
  const within = sql`from (${parts(scope)}) part where ${isOf(period)}`
  if (unit === 'records') return sql`select part.kind, part.id, part.at, part.worth ${within}`
  return sql`select part.kind, part.id, max(part.at) as at, sum(part.worth) as worth ${within}
    group by part.kind, part.id having sum(part.worth) <> 0`
}

/** The latest first; a statement that names them asks for one page only. */
export async function findRows(
  db: Db,
  figure: Figure,
  { scope, stretch }: { scope: FigureScope; stretch: Stretch },
): Promise<FigureRow[]> {
  const { limit, offset } = stretch
  const { rows } = await db.execute<{ [Name in keyof FigureRow]: FigureRow[Name] }>(sql`
    with shown as (select * from (${records(figure, scope, stretch)}) record
      order by record.at desc, record.id desc limit ${limit} offset ${offset})
    select r.id as "_id", r.kind, coalesce(p.name, s.trade_name, '') as name, ${iso(sql`r.at`)} as at,
      ${number(sql`r.worth`)} as value,
      case r.kind when 'invoice' then i.number when 'professional' then p.email when 'store' then s.cnpj else s.trade_name
        end as detail
    from shown r
    left join ${invoice} i on r.kind = 'invoice' and i.id = r.id
    left join ${person} p on p.id = case when r.kind in ('professional', 'storeUser') then r.id
      when i.owner_type = 'professional' then i.owner_id end
    left join ${store} s on s.id = case when r.kind = 'store' then r.id when r.kind = 'storeUser' then p.store_id
      when i.owner_type = 'store' then i.owner_id end
    order by r.at desc, r.id desc`)
  return rows.map((row) => ({ ...row, value: Number(row.value) }))
}

/** How many records there are, and what they are worth together. */
export async function countRows(
  db: Db,
  figure: Figure,
  { scope, stretch }: { scope: FigureScope; stretch: Period },
): Promise<{ total: number; value: number }> {
  const { rows } = await db.execute<{ total: number; value: number }>(sql`
    select ${number(sql`count(*)`)} as total, ${number(sql`coalesce(sum(record.worth), 0)`)} as value
    from (${records(figure, scope, stretch)}) record`)
  return { total: Number(rows[0]?.total ?? 0), value: Number(rows[0]?.value ?? 0) }
}

export interface Profile {
  readonly _id: string
  readonly name: string
  readonly email: string
  readonly profile: string
}

/** Who makes up a figure of people in a period, by name, with what a column of theirs says. */
export async function findProfiles(
  db: Db,
  { parts }: Figure,
  { scope, column, stretch }: { scope: FigureScope; column: SQLWrapper; stretch: Stretch },
): Promise<Profile[]> {
  const { limit, offset } = stretch
  const { rows } = await db.execute<{ [Name in keyof Profile]: Profile[Name] }>(sql`
    select ${person.id} as "_id", ${person.name} as name, ${person.email} as email, coalesce(${column}, '') as profile
    from (${parts(scope)}) part
    join ${person} on ${person.id} = part.id
    join ${professional} on ${professional.personId} = part.id
    where ${isOf(stretch)}
    order by ${person.nameKey}, ${person.id} limit ${limit} offset ${offset}`)
  return rows
}

export interface Specified {
  readonly _id: string
  readonly number: string | null
  readonly professionalId: string
  readonly professionalName: string
  readonly amountCents: number | null
  readonly issuedAt: string | null
  readonly reviewedAt: string
}

/** The invoices of a figure of invoices, the latest first, with whose they are. */
export async function findSpecified(
  db: Db,
  { parts }: Figure,
  { scope, stretch }: { scope: FigureScope; stretch: Stretch },
): Promise<Specified[]> {
  const { limit, offset } = stretch
  const { rows } = await db.execute<{ [Name in keyof Specified]: Specified[Name] }>(sql`
    select i.id as "_id", i.number, i.owner_id as "professionalId", coalesce(p.name, s.trade_name, '') as "professionalName",
      i.amount_cents::float8 as "amountCents", to_char(i.issued_at, 'YYYY-MM-DD') as "issuedAt", ${iso(sql`part.at`)} as "reviewedAt"
    from (${parts(scope)}) part
    join ${invoice} i on i.id = part.id
    left join ${person} p on i.owner_type = 'professional' and p.id = i.owner_id
    left join ${store} s on i.owner_type = 'store' and s.id = i.owner_id
    where ${isOf(stretch)}
    order by part.at desc, i.id desc limit ${limit} offset ${offset}`)
  return rows
}
