/** Seats and the line for them; everything here is called with the experience locked. */
import { and, asc, count, eq, lte } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { experience, experienceSubscription } from '#server/db/schema/schema.ts'
import { takenSeats, type ExperienceRow, type SubscriptionRow } from './experiences.store.ts'

const { experienceId, status, offerUntil, createdAt, id: subscriptionId } = experienceSubscription

/** Everybody who wants a seat of this experience stands in line from here to the end of the transaction. */
export async function lockExperience(tx: Db, id: string): Promise<ExperienceRow | null> {
  const [row] = await tx.select().from(experience).where(eq(experience.id, id)).for('update')
  return row ?? null
}

export async function countTaken(tx: Db, id: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ taken: takenSeats(now) })
    .from(experience)
    .where(eq(experience.id, id))
  return row?.taken ?? 0
}

/** Offers whose time is over. */
export async function expireOffers(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(experienceSubscription)
    .set({ status: 'expired', endedAt: now })
    .where(and(eq(experienceId, id), eq(status, 'offered'), lte(offerUntil, now)))
}

export async function countWaiting(tx: Db, id: string): Promise<number> {
  const [row] = await tx
    .select({ waiting: count() })
    .from(experienceSubscription)
    .where(and(eq(experienceId, id), eq(status, 'waitlisted')))
  return row?.waiting ?? 0
}

export function findFirstInLine(tx: Db, id: string, limit: number): Promise<SubscriptionRow[]> {
  return tx
    .select()
    .from(experienceSubscription)
    .where(and(eq(experienceId, id), eq(status, 'waitlisted')))
    .orderBy(asc(createdAt), asc(subscriptionId))
    .limit(limit)
}

export async function addSubscription(tx: Db, row: typeof experienceSubscription.$inferInsert): Promise<void> {
  await tx.insert(experienceSubscription).values(row)
}

export async function changeSubscription(
  tx: Db,
  id: string,
  change: Partial<typeof experienceSubscription.$inferInsert>,
): Promise<void> {
  await tx.update(experienceSubscription).set(change).where(eq(subscriptionId, id))
}

/** Experiences with an offer whose time is over. */
export async function findOverdue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: experienceId })
    .from(experienceSubscription)
    .where(and(eq(status, 'offered'), lte(offerUntil, now)))
  return rows.map(({ id }) => id)
}
