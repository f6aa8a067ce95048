/** Announcements in the database, and the members they are for. */
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { AnnouncementAudience, AnnouncementStatus } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/db.ts'
import { announcement, person } from '#server/db/schema/schema.ts'
import { withinSegment } from '#server/features/segments/members.query.ts'

export type AnnouncementRow = typeof announcement.$inferSelect

export interface AnnouncementFilters {
  /** Only this one. */
  readonly id?: string | undefined
  readonly search?: string | undefined
  readonly status?: AnnouncementStatus | undefined
  readonly audience?: AnnouncementAudience | undefined
}

export type AnnouncementOrder = NonNullable<NonNullable<QueryOf<'adminAnnouncements'>>['sort']>

const { id, titleKey, sendAt, startedAt, sentAt, active } = announcement

const orders: Record<AnnouncementOrder, readonly SQL[]> = {
  title: [asc(titleKey), asc(id)],
  '-title': [desc(titleKey), desc(id)],
  sendAt: [asc(sendAt), asc(id)],
  '-sendAt': [desc(sendAt), desc(id)],
}

const statuses: Record<AnnouncementStatus, SQL | undefined> = {
  scheduled: and(eq(active, true), isNull(startedAt)),
  inactive: and(eq(active, false), isNull(startedAt)),
  sending: and(isNotNull(startedAt), isNull(sentAt)),
  sent: isNotNull(sentAt),
}

function conditionOf({ id: wanted, search, status, audience }: AnnouncementFilters): SQL | undefined {
  const text = search?.trim() ?? ''
  return and(
    wanted === undefined ? undefined : eq(id, wanted),
    status && statuses[status],
    audience && eq(announcement.audience, audience),
    text === '' ? undefined : sql`${titleKey} like ${contains(nameKey(text))}`,
  )
}

export function findAnnouncements(
  db: Db,
  {
    limit,
    offset,
    order,
    ...filters
  }: AnnouncementFilters & { limit: number; offset: number; order: AnnouncementOrder },
): Promise<AnnouncementRow[]> {
  return db
    .select()
    .from(announcement)
    .where(conditionOf(filters))
    .orderBy(...orders[order])
    .limit(limit)
    .offset(offset)
}

export async function countAnnouncements(db: Db, filters: AnnouncementFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(announcement).where(conditionOf(filters))
  return row?.total ?? 0
}

/** Whoever else wants to change it, or to send it, waits for the end of this transaction. */
export async function lockAnnouncement(tx: Db, wanted: string): Promise<AnnouncementRow | null> {
  const [row] = await tx.select().from(announcement).where(eq(id, wanted)).for('update')
  return row ?? null
}

export async function insertAnnouncement(tx: Db, row: typeof announcement.$inferInsert): Promise<AnnouncementRow> {
  const [written] = await tx.insert(announcement).values(row).returning()
  if (!written) throw new Error('an announcement was written and is not there')
  return written
}

export type AnnouncementChange = Partial<
  Pick<AnnouncementRow, 'title' | 'body' | 'link' | 'audience' | 'segmentId' | 'sendAt' | 'active'>
>

/** Writes what changed; the version grows. Gives the row as it is then. */
export async function changeAnnouncement(tx: Db, wanted: string, change: AnnouncementChange): Promise<AnnouncementRow> {
  const key = change.title === undefined ? {} : { titleKey: nameKey(change.title) }
  const [row] = await tx
    .update(announcement)
    .set({ ...change, ...key, version: sql`${announcement.version} + 1` })
    .where(eq(id, wanted))
    .returning()
  if (!row) throw new Error(`announcement ${wanted} was held and is gone`)
  return row
}

/** The announcement whose moment came first, unless another instance is at it. */
export async function takeDueAnnouncement(tx: Db, now: Date): Promise<AnnouncementRow | null> {
  const [row] = await tx
    .select()
    .from(announcement)
    .where(and(eq(active, true), isNull(sentAt), lte(sendAt, now)))
    .orderBy(asc(sendAt), asc(id))
    .limit(1)
    .for('update', { skipLocked: true })
  return row ?? null
}

/** The next members who may sign in and have not been told, by their ids; the people of the stores of a segment of stores. */
export async function findAudience(
  tx: Db,
  {
    audience,
    segmentId,
    toldUpTo,
    limit,
    now,
  }: Pick<AnnouncementRow, 'audience' | 'segmentId' | 'toldUpTo'> & { limit: number; now: Date },
): Promise<string[]> {
  const roles = audience === 'everyone' ? (['professional', 'shopkeeper'] as const) : ([audience] as const)
  const rows = await tx
    .select({ id: person.id })
    .from(person)
    .where(
      and(
        inArray(person.userType, [...roles]),
        inArray(person.status, ['active', 'pending']),
        await withinSegment(tx, { segmentId, id: audience === 'shopkeeper' ? person.storeId : person.id, now }),
        toldUpTo === null ? undefined : gt(person.id, toldUpTo),
      ),
    )
    .orderBy(asc(person.id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Notes how far the sending came. */
export async function noteSending(
  tx: Db,
  wanted: string,
  progress: Partial<Pick<AnnouncementRow, 'toldUpTo' | 'startedAt' | 'sentAt' | 'recipients'>>,
): Promise<void> {
  await tx.update(announcement).set(progress).where(eq(id, wanted))
}
