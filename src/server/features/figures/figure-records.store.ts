/** The records of a figure with everything that is told of each: its person, store or invoice, as the registers know them. */
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { lastSeenAt } from '#server/db/last-seen.ts'
import { economicGroup, invoice, person, professional, store } from '#server/db/schema/schema.ts'
import type { Stretch } from '#server/db/stretch.ts'
import { creditedTo } from '#server/features/points/points.service.ts'
import type { Figure, FigureScope } from './figure.query.ts'
import { type Period, records } from './figures.store.ts'

export type FigureRecord = Awaited<ReturnType<typeof tell>>[number]

interface Asked {
  readonly scope: FigureScope
  readonly period: Period
}

/** A record and what it adds, before anything else is told of it. */
export interface Share {
  readonly kind: string
  readonly id: string
  /** The instant to its last digit. */
  readonly key: string
  readonly worth: number
}

/** A stretch of the records of a figure, in the order of their list: the latest first. */
export function findRecords(db: Db, figure: Figure, { scope, period, stretch }: Asked & { readonly stretch: Stretch }) {
  const { after, limit } = stretch
  const rest = after ? sql`where (record.at, record.id) < (${after.key}::timestamptz, ${after.id}::uuid)` : sql``
  return tell(
    db,
    sql`select record.* from (${records(figure, scope, period)}) record ${rest}
      order by record.at desc, record.id desc limit ${limit}`,
  )
}

/** All records of a figure in the order of their list, without what else is told of them: some hundred bytes for each. */
export async function findShares(db: Db, figure: Figure, { scope, period }: Asked): Promise<readonly Share[]> {
  const { rows } = await db.execute<{ [Name in keyof Share]: Share[Name] }>(sql`
    select record.kind, record.id, record.at::text as key, record.worth::float8 as worth
    from (${records(figure, scope, period)}) record order by record.at desc, record.id desc`)
  return rows
}

/** What is told of some of them, in their order. */
export async function tellShares(db: Db, shares: readonly Share[]): Promise<FigureRecord[]> {
  if (shares.length === 0) return []
  return tell(
    db,
    sql`select s.kind, s.id, s.key as at, s.worth
      from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) s (kind text, id uuid, key timestamptz, worth bigint)`,
  )
}

/** `shares` is a statement with a row for each. */
function tell(db: Db, shares: SQL) {
  return db
    .select({
      id: sql<string>`r.id`,
      at: sql<Date>`r.at`.mapWith(invoice.receivedAt),
      /** The instant to its last digit. */
      key: sql<string>`r.at::text`,
      worth: sql<number>`r.worth`.mapWith(Number),
      invoice,
      // What an approved invoice has brought.
      points: sql<string | null>`case when ${invoice.status} = 'approved' then ${creditedTo(invoice.id)} end`,
      person,
      professional,
      lastSeenAt,
      store,
      group: { _id: economicGroup.id, name: economicGroup.name },
    })
    .from(sql`(${shares}) r`)
    .leftJoin(invoice, sql`r.kind = 'invoice' and ${invoice.id} = r.id`)
    .leftJoin(
      person,
      sql`${person.id} = case when r.kind in ('professional', 'storeUser') then r.id
        when ${invoice.ownerType} = 'professional' then ${invoice.ownerId} end`,
    )
    .leftJoin(professional, eq(professional.personId, person.id))
    .leftJoin(
      store,
      sql`${store.id} = case when r.kind = 'store' then r.id when r.kind = 'storeUser' then ${person.storeId}
        when ${invoice.ownerType} = 'store' then ${invoice.ownerId} end`,
    )
    .leftJoin(economicGroup, eq(economicGroup.id, store.economicGroupId))
    .orderBy(sql`r.at desc, r.id desc`)
}
