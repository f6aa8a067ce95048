/** The records of a figure with everything that is told of each: its person, store or invoice, as the registers know them. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { lastSeenAt } from '#server/db/last-seen.ts'
import { economicGroup, invoice, person, professional, store } from '#server/db/schema/schema.ts'
import type { Stretch } from '#server/db/stretch.ts'
import { creditedTo } from '#server/features/points/points.service.ts'
import type { Figure, Scope } from './figure.ts'
import { type Period, records } from './figures.store.ts'

export type FigureRecord = Awaited<ReturnType<typeof findRecords>>[number]

interface Asked {
  readonly scope: Scope
  readonly period: Period
  readonly stretch: Stretch
}

/** In the order of their list: the latest first. */
export function findRecords(db: Db, figure: Figure, { scope, period, stretch: { after, limit } }: Asked) {
  const rest = after ? sql`where (record.at, record.id) < (${after.key}::timestamptz, ${after.id}::uuid)` : sql``
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
    .from(
      sql`(select record.* from (${records(figure, scope, period)}) record ${rest}
        order by record.at desc, record.id desc limit ${limit}) r`,
    )
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
