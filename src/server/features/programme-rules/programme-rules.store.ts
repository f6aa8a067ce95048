/** Rules of the programme in the database. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { programmeRules } from '#server/db/schema/schema.ts'

export type ProgrammeRulesRow = typeof programmeRules.$inferSelect

/** All there are. */
export const findAllRules = (db: Db): Promise<ProgrammeRulesRow[]> =>
  db
    .select()
    .from(programmeRules)
    .orderBy(sql`${programmeRules.startsOn} nulls first`)

/** Whoever else wants to change them waits for the end of this transaction. */
export async function lockRules(tx: Db, id: string): Promise<ProgrammeRulesRow | null> {
  const [row] = await tx.select().from(programmeRules).where(eq(programmeRules.id, id)).for('update')
  return row ?? null
}

/** Whoever else wants to write rules waits for the end of this transaction: no two begin on one day. */
export async function holdRules(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${programmeRules} in share row exclusive mode`)
}

export async function insertRules(tx: Db, row: ProgrammeRulesRow): Promise<void> {
  await tx.insert(programmeRules).values(row)
}

/** Whether other rules than these begin on a day. */
export async function isRulesDayTaken(tx: Db, { id, startsOn }: { id: string; startsOn: string }): Promise<boolean> {
  return (await tx.$count(programmeRules, and(eq(programmeRules.startsOn, startsOn), ne(programmeRules.id, id)))) > 0
}

/** The version grows. Gives the row as it is then. */
export async function changeRules(
  tx: Db,
  id: string,
  change: Partial<Omit<ProgrammeRulesRow, 'id' | 'version'>>,
): Promise<ProgrammeRulesRow> {
  const [row] = await tx
    .update(programmeRules)
    .set({ ...change, version: sql`${programmeRules.version} + 1` })
    .where(eq(programmeRules.id, id))
    .returning()
  if (!row) throw new Error(`rules ${id} were held and are gone`)
  return row
}

export async function deleteRules(tx: Db, id: string): Promise<void> {
  await tx.delete(programmeRules).where(eq(programmeRules.id, id))
}
