/** Devices that asked for notices, and the notices on their way to them. */
import { and, eq, exists, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import type { PushSubscribing } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import { pushMessage, pushSubscription, session } from '#server/db/schema/schema.ts'

const endpointLock = 731_011

export async function findEndpoint(db: Db, sessionId: string): Promise<string | null> {
  const [row] = await db
    .select({ endpoint: pushSubscription.endpoint })
    .from(pushSubscription)
    .where(eq(pushSubscription.sessionId, sessionId))
  return row?.endpoint ?? null
}

/** Sessions of a person that get notices. */
export async function findPushedSessions(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .select({ id: pushSubscription.sessionId })
    .from(pushSubscription)
    .innerJoin(session, eq(session.id, pushSubscription.sessionId))
    .where(eq(session.personId, personId))
  return rows.map(({ id }) => id)
}

/**
 * The device belongs to this session from now on, whoever used it before; what was on its way to them is gone. Addresses of
 * sessions that are over are forgotten.
 */
export async function putSubscription(
  tx: Db,
  { sessionId, endpoint, keys, at }: PushSubscribing & { sessionId: string; at: Date },
): Promise<void> {
  const { p256dh, auth } = keys
  // Two sessions of one device at the same moment: one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(${endpointLock}::int, hashtext(${endpoint}))`)
  await tx
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.endpoint, endpoint), ne(pushSubscription.sessionId, sessionId)))
  const over = tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, pushSubscription.sessionId), or(isNotNull(session.endedAt), lte(session.expiresAt, at))))
  await tx.delete(pushSubscription).where(exists(over))
  await tx
    .insert(pushSubscription)
    .values({ sessionId, endpoint, p256dh, auth, createdAt: at })
    .onConflictDoUpdate({ target: pushSubscription.sessionId, set: { endpoint, p256dh, auth } })
}

export async function removeSubscription(db: Db, sessionId: string): Promise<void> {
  await db.delete(pushSubscription).where(eq(pushSubscription.sessionId, sessionId))
}

/**
 * A session that was not ended and is not too old (one that was not used for a while is brought back by a notice), and a
 * person who wants notices on devices at all: the last word on it counts.
 */
const wanted = sql`ended_at is null and expires_at > `
const consented = sql`(select granted from consent where consent.person_id = session.person_id and consent.kind = 'push'
  order by consent.at desc, consent.id desc limit 1)`

/** Puts notices on their way to every device their people want them on; they are sent from `at` on. */
export async function queueNotices(
  tx: Db,
  { notificationIds, now, at: from }: { notificationIds: readonly string[]; now: Date; at: Date },
): Promise<void> {
  if (notificationIds.length === 0) return
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into push_message (notification_id, session_id, attempts, next_attempt_at)
    select notification.id, push_subscription.session_id, 0, ${from.toISOString()}::timestamptz
    from notification
    join session on session.person_id = notification.person_id and ${wanted}${at}
    join push_subscription on push_subscription.session_id = session.id
    left join notice_preference on notice_preference.person_id = notification.person_id
      and notice_preference.kind = notification.kind
    where notification.id = any(${sql.param([...notificationIds])}::uuid[])
      and coalesce(notice_preference.push, true) and ${consented}`)
}

/** A notice to be sent to a device; `stale` when nobody needs to hear it any more. */
export interface DueNotice {
  readonly notificationId: string
  readonly sessionId: string
  readonly attempts: number
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly title: string
  readonly body: string
  readonly link: string | null
  readonly isAdmin: boolean
  readonly unread: number
  readonly stale: boolean
}

/**
 * Takes what is due and puts it off, so that two instances never send it together and a crash in the middle sends it once
 * more rather than never. What was read meanwhile, is older than `since`, or belongs to a session that is over is stale.
 */
export async function takeDue(
  tx: Db,
  { now, until, since, limit }: { now: Date; until: Date; since: Date; limit: number },
): Promise<DueNotice[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const taken = await tx.execute<{ [Key in keyof DueNotice]: DueNotice[Key] }>(sql`
    with due as (
      select notification_id, session_id from push_message where next_attempt_at <= ${at}
      order by next_attempt_at limit ${limit} for update skip locked
    ), taken as (
      update push_message set attempts = push_message.attempts + 1, next_attempt_at = ${until.toISOString()}::timestamptz
      from due where push_message.notification_id = due.notification_id and push_message.session_id = due.session_id
      returning push_message.notification_id, push_message.session_id, push_message.attempts
    )
    select taken.notification_id as "notificationId", taken.session_id as "sessionId", taken.attempts,
      push_subscription.endpoint, push_subscription.p256dh, push_subscription.auth,
      notification.title, notification.body, notification.link, person.user_type = 'admin' as "isAdmin",
      (select count(*) from notification as other where other.person_id = person.id and other.read_at is null) as unread,
      notification.read_at is not null or notification.created_at < ${since.toISOString()}::timestamptz
        or not (${wanted}${at}) or not coalesce(${consented}, false) as stale
    from taken
    join push_subscription on push_subscription.session_id = taken.session_id
    join notification on notification.id = taken.notification_id
    join session on session.id = taken.session_id
    join person on person.id = session.person_id`)
  return taken.rows
}

interface Sending {
  readonly notificationId: string
  readonly sessionId: string
}

const one = ({ notificationId, sessionId }: Sending) =>
  and(eq(pushMessage.notificationId, notificationId), eq(pushMessage.sessionId, sessionId))

export async function removeMessages(db: Db, sendings: readonly Sending[]): Promise<void> {
  if (sendings.length > 0) await db.delete(pushMessage).where(or(...sendings.map(one)))
}

export async function putOff(db: Db, { until, ...sending }: Sending & { until: Date }): Promise<void> {
  await db.update(pushMessage).set({ nextAttemptAt: until }).where(one(sending))
}

/** The push service knows this address no more. Nothing happens when the device has another one by now. */
export async function forgetEndpoint(
  db: Db,
  { sessionId, endpoint }: { sessionId: string; endpoint: string },
): Promise<void> {
  await db
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.sessionId, sessionId), eq(pushSubscription.endpoint, endpoint)))
}
