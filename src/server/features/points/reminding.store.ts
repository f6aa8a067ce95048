/** Points that end soon, and whom that concerns. */
import { sql } from 'drizzle-orm'
import type { Reminder } from '#domain/points/reminders.ts'
import type { Db } from '#server/db/db.ts'
import { ledgerEntry } from '#server/db/schema/schema.ts'
import { heldIn } from './points.store.ts'

/** Points of a professional, or of the store of a manager, that end at one instant. */
export interface Ending {
  readonly personId: string
  readonly endsAt: Date
  readonly points: number
  readonly sourceKey: string
}

/**
 * The next people whom nobody has told of it. Points end at the end of a month, so that there is one fact for each person,
 * month and reminder.
 */
export async function findEndings(
  db: Db,
  { days, after, until }: Reminder,
  { limit, beyond }: { limit: number; beyond: string },
): Promise<Ending[]> {
  const between = sql`${ledgerEntry.expiresAt} > ${after.toISOString()}::timestamptz
    and ${ledgerEntry.expiresAt} <= ${until.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ personId: string; endsAt: Date | string; points: number; sourceKey: string }>(sql`
    with lot as (
      select ${ledgerEntry.ownerType} as owner_type, ${ledgerEntry.ownerId} as owner_id,
        max(${ledgerEntry.expiresAt}) as ends_at, ${heldIn('active')} as points
      from ${ledgerEntry}
      where ${ledgerEntry.lotId} in (
        select ${ledgerEntry.lotId} from ${ledgerEntry} where ${ledgerEntry.toBucket} = 'active' and ${between})
      group by ${ledgerEntry.lotId}, ${ledgerEntry.ownerType}, ${ledgerEntry.ownerId}
    ), ending as (
      select owner_type, owner_id, ends_at, sum(points)::int as points from lot
      where points > 0 group by owner_type, owner_id, ends_at
    ), told as (
      select person.id as person_id, ends_at, points from ending join person on person.id = owner_id
      where owner_type = 'professional' and person.status = 'active'
      union all
      select person.id, ends_at, points from ending join person on person.store_id = owner_id
      where owner_type = 'store' and person.sub_user_type = 'manager' and person.status = 'active'
    ), named as (
      select *, 'points:expiring:' || ${String(days)} || ':' || (ends_at at time zone 'America/Sao_Paulo')::date as source_key
      from told
    )
    select person_id as "personId", ends_at as "endsAt", points, source_key as "sourceKey" from named
    where person_id > ${beyond}::uuid and not exists (
      select 1 from notification
      where notification.person_id = named.person_id and notification.source_key = named.source_key)
    order by person_id limit ${limit}`)
  return rows.map(({ endsAt, ...row }) => ({ ...row, endsAt: new Date(endsAt) }))
}
