/** Where professionals stand, kept in their accounts: whose level is to be worked out, and what it is. */
import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { YearPoints } from '#domain/points/level.ts'
import type { Db } from '#server/db/db.ts'
import { ledgerEntry, pointsAccount } from '#server/db/schema/schema.ts'
import { availableYear, credited } from './balances.store.ts'
import { sum } from './points.store.ts'

const { ownerType, ownerId, levelBasis } = pointsAccount

/** Three ranges of the index, as `is distinct from` would read the whole table. */
const outdated = (basis: string) =>
  and(eq(ownerType, 'professional'), or(isNull(levelBasis), lt(levelBasis, basis), gt(levelBasis, basis)))

/** Whether the level of anybody was not worked out by this basis. */
export async function hasOutdatedLevels(db: Db, basis: string): Promise<boolean> {
  const rows = await db.select({ ownerId }).from(pointsAccount).where(outdated(basis)).limit(1)
  return rows.length > 0
}

/** Holds professionals whose level is to be worked out; whose points move right now come another time. */
export async function lockOutdatedLevels(tx: Db, basis: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ ownerId })
    .from(pointsAccount)
    .where(outdated(basis))
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map((row) => row.ownerId)
}

/** Qualifying points by calendar year, of many professionals; who never had any is missing. */
export async function findYearPointsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, YearPoints>> {
  const { qualifying, availableAt } = ledgerEntry
  const rows = await db
    .select({ id: ledgerEntry.ownerId, year: availableYear, points: sum(credited) })
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.ownerType, 'professional'),
        inArray(ledgerEntry.ownerId, [...ids]),
        eq(qualifying, true),
        isNotNull(availableAt),
      ),
    )
    .groupBy(ledgerEntry.ownerId, availableYear)
  const found = new Map<string, Map<number, number>>()
  for (const { id, year, points } of rows) found.set(id, (found.get(id) ?? new Map()).set(year, points))
  return found
}

/** Writes the levels of professionals who are held. */
export async function saveLevels(
  tx: Db,
  basis: string,
  levels: readonly { readonly id: string; readonly level: number }[],
): Promise<void> {
  await tx.execute(sql`update ${pointsAccount} set level = one.level, level_basis = ${basis}
    from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as one(id uuid, level int)
    where ${ownerType} = 'professional' and ${ownerId} = one.id`)
}
