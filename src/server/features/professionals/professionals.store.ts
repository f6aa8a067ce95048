/** Professionals in the database, as the programme sees them. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ProfessionalStatus } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import { person } from '#server/db/schema/schema.ts'

const isProfessional = and(eq(person.userType, 'professional'), isNull(person.erasedAt))

/** The person, held until the transaction ends; whoever only refers to them, as a notice does, need not wait. */
export async function lockProfessional(tx: Db, id: string): Promise<typeof person.$inferSelect | null> {
  const [row] = await tx
    .select()
    .from(person)
    .where(and(isProfessional, eq(person.id, id)))
    .for('no key update')
  return row ?? null
}

/** The version grows. */
export async function setStatus(tx: Db, id: string, status: ProfessionalStatus): Promise<void> {
  await tx
    .update(person)
    .set({ status, version: sql`${person.version} + 1` })
    .where(and(isProfessional, eq(person.id, id)))
}
