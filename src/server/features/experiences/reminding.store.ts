/** Seats of what begins soon. */
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { experience, experienceSubscription, notification } from '#server/db/schema/schema.ts'

const { id: seatId, experienceId, personId, status, confirmedAt } = experienceSubscription
const { startsAt, title, place } = experience

/** One fact for each seat and beginning: what is put off is told anew. */
const sourceKey = sql<string>`'experience:reminder:' || ${seatId} || ':' || extract(epoch from ${startsAt})::bigint`

export type Seat = Awaited<ReturnType<typeof findUnreminded>>[number]

/**
 * The next confirmed seats of what begins between now and `until`, whose people have not been told. Who took a seat less
 * than a day before it begins knows it already.
 */
export function findUnreminded(
  db: Db,
  { now, until, beyond, limit }: { now: Date; until: Date; beyond: string; limit: number },
) {
  return db
    .select({
      seatId,
      personId,
      experienceId,
      title,
      place,
      startsAt: sql<Date>`${startsAt}`.mapWith(startsAt),
      sourceKey,
    })
    .from(experience)
    .innerJoin(experienceSubscription, eq(experienceId, experience.id))
    .where(
      and(
        eq(experience.active, true),
        gt(startsAt, now),
        lte(startsAt, until),
        eq(status, 'confirmed'),
        sql`${confirmedAt} < ${startsAt} - interval '1 day'`,
        gt(seatId, beyond),
        sql`not exists (select 1 from ${notification} where ${notification.personId} = ${personId}
          and ${notification.sourceKey} = ${sourceKey})`,
      ),
    )
    .orderBy(asc(seatId))
    .limit(limit)
}
