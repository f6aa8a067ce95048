/** Registrations nobody completed: kept for a while, because somebody may come back, and then removed with all they say. */
import { and, eq, exists, gt, lt, not } from 'drizzle-orm'
import { abandonedDays } from '#domain/people/sign-up.ts'
import type { Db } from '#server/db/db.ts'
import { consent, person, professional, proof, session, termsAcceptance } from '#server/db/schema/schema.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'

const life = abandonedDays * 24 * 60 * 60 * 1000
const hour = 60 * 60 * 1000
/** How many are removed in one sweep; the next one takes the rest. */
const most = 200

/** Begun long ago, nobody was given a handle or a code for it since, and no consent has to be kept as proof. */
function abandonedBefore(db: Db, before: Date) {
  const lately = db
    .select({ id: proof.id })
    .from(proof)
    .where(and(eq(proof.personId, person.id), gt(proof.createdAt, before)))
  const consents = db.select({ id: consent.id }).from(consent).where(eq(consent.personId, person.id))
  const isOld = and(eq(person.status, 'incomplete'), lt(person.createdAt, before))
  return and(isOld, not(exists(lately)), not(exists(consents)))
}

type Parts = Pick<Deps, 'database' | 'clock' | 'newId' | 'log'>

/** Removes what is due and answers how many it were. One that cannot be removed stays and does not keep the others. */
export async function removeAbandoned({ database, clock, newId, log }: Parts): Promise<number> {
  const before = new Date(clock().getTime() - life)
  const due = await database.db
    .select({ id: person.id })
    .from(person)
    .where(abandonedBefore(database.db, before))
    .limit(most)
  let removed = 0
  for (const { id } of due) {
    try {
      removed += await database.transaction((tx) => remove(tx, { id, before, at: clock(), entry: newId() }))
    } catch (error) {
      const type = error instanceof Error ? error.name : 'unknown'
      log.warn({ type }, 'a registration that was abandoned was not removed')
    }
  }
  return removed
}

async function remove(
  tx: Db,
  { id, before, at, entry }: { id: string; before: Date; at: Date; entry: string },
): Promise<number> {
  // Held and looked at again: its owner may be completing it right now.
  const mine = and(eq(person.id, id), abandonedBefore(tx, before))
  const [held] = await tx.select({ id: person.id }).from(person).where(mine).for('update')
  if (!held) return 0
  for (const table of [proof, professional, session, termsAcceptance])
    await tx.delete(table).where(eq(table.personId, id))
  await tx.delete(person).where(eq(person.id, id))
  const facts = { actorId: null, actorType: 'system', subjectType: 'person', subjectId: id } as const
  await recordAudit(tx, { id: entry, at, action: 'sign-up-abandoned', ...facts })
  return 1
}

/** Sweeps now and every hour. The answer stops it and resolves when a sweep under way has ended. */
export function scheduleAbandoned(parts: Parts, every = hour): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const sweep = () => {
    running = removeAbandoned(parts).catch((error: unknown) => {
      const type = error instanceof Error ? error.name : 'unknown'
      parts.log.error({ type }, 'abandoned registrations could not be looked for')
    })
  }
  sweep()
  const timer = setInterval(sweep, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
