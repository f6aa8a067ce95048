/** Promotions of extra points and their applications in the database. */
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { nameKey } from '#domain/people/name-key.ts'
import type { Db } from '#server/db/db.ts'
import { pointsExtra, pointsExtraApplication } from '#server/db/schema/schema.ts'
import type { Credited } from '#domain/points-extra/promotion.ts'
import type { Owner } from '#server/features/points/points.service.ts'

export type PromotionRow = typeof pointsExtra.$inferSelect
/** As it is entered: what finds it by name is made from the name. */
export type NewPromotion = Omit<typeof pointsExtra.$inferInsert, 'nameKey'>
export type ApplicationRow = typeof pointsExtraApplication.$inferSelect

const application = pointsExtraApplication

const ownedBy = ({ type, id }: Owner) => and(eq(application.ownerType, type), eq(application.ownerId, id))

export async function findPromotion(db: Db, id: string): Promise<PromotionRow | undefined> {
  const [row] = await db.select().from(pointsExtra).where(eq(pointsExtra.id, id))
  return row
}

/** The promotion; whoever else asks for its points waits until the transaction ends. */
export async function lockPromotion(tx: Db, id: string): Promise<PromotionRow | undefined> {
  const [row] = await tx.select().from(pointsExtra).where(eq(pointsExtra.id, id)).for('no key update')
  return row
}

/** What an owner has had of a promotion, newest first; what was taken back is among it. */
export function findApplications(db: Db, pointsExtraId: string, owner: Owner): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(application)
    .where(and(eq(application.pointsExtraId, pointsExtraId), ownedBy(owner)))
    .orderBy(desc(application.nth))
}

/** How often a promotion is credited over all owners, and the points of that; what was taken back is free again. */
export async function countApplications(db: Db, pointsExtraId: string): Promise<Pick<Credited, 'all' | 'given'>> {
  const [row] = await db
    .select({ all: count(), given: sql<number>`coalesce(sum(${application.points}), 0)`.mapWith(Number) })
    .from(application)
    .where(and(eq(application.pointsExtraId, pointsExtraId), isNull(application.removedAt)))
  return row ?? { all: 0, given: 0 }
}

/** What a reading with this key has credited to an owner. */
export async function findByKey(
  db: Db,
  owner: Owner,
  clientKey: string,
): Promise<{ promotion: PromotionRow; row: ApplicationRow } | undefined> {
  const [found] = await db
    .select({ promotion: pointsExtra, row: application })
    .from(application)
    .innerJoin(pointsExtra, eq(pointsExtra.id, application.pointsExtraId))
    .where(and(ownedBy(owner), eq(application.clientKey, clientKey)))
  return found
}

export async function addApplication(tx: Db, row: ApplicationRow): Promise<void> {
  await tx.insert(application).values(row)
}

export type ApplicationChange = Partial<
  Pick<ApplicationRow, 'points' | 'description' | 'sourceKey' | 'removedAt' | 'removedById'>
>

/** Writes what changed; the version grows. */
export async function changeApplication(tx: Db, id: string, change: ApplicationChange): Promise<void> {
  await tx
    .update(application)
    .set({ ...change, version: sql`${application.version} + 1` })
    .where(eq(application.id, id))
}

export async function addPromotion(tx: Db, row: NewPromotion): Promise<void> {
  await tx.insert(pointsExtra).values({ ...row, nameKey: nameKey(row.name) })
}
