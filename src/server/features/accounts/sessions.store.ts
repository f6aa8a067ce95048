/** Sessions in the database; of a token only its fingerprint. */
import { and, desc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { person, session, store } from '#server/db/schema/schema.ts'
import { termsAreOpen } from './terms.store.ts'

export type SessionRow = typeof session.$inferSelect

const sessionByToken = prepared('session_by_token', ['tokenHash', 'now'], (db, { tokenHash, now }) =>
  db
    .select({
      id: session.id,
      personId: person.id,
      name: person.name,
      userType: person.userType,
      subUserType: person.subUserType,
      storeId: person.storeId,
      status: person.status,
      storeActive: store.active,
      lastSeenAt: session.lastSeenAt,
      expiresAt: session.expiresAt,
      endedAt: session.endedAt,
      replaces: session.replaces,
      beforeTerms: session.beforeTerms,
      termsOpen: termsAreOpen(now),
    })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .leftJoin(store, eq(store.id, person.storeId))
    .where(eq(session.tokenHash, tokenHash)),
)

/** The session a token belongs to, with all that decides whether it is still good. */
export async function findSession(db: Db, asked: { tokenHash: string; now: Date }) {
  const [row] = await sessionByToken(db, asked)
  return row ?? null
}

export async function addSession(tx: Db, row: typeof session.$inferInsert): Promise<void> {
  await tx.insert(session).values(row)
}

/** Notes that the session was used, unless another call did so since `before`. */
export async function touchSession(
  db: Db,
  { id, now, before }: { id: string; now: Date; before: Date },
): Promise<void> {
  await db
    .update(session)
    .set({ lastSeenAt: now })
    .where(and(eq(session.id, id), lte(session.lastSeenAt, before)))
}

/** The session as it was, or null when it is not this person's or was ended before. */
export async function endSession(
  db: Db,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<SessionRow | null> {
  const [row] = await db
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.id, id), eq(session.personId, personId), isNull(session.endedAt)))
    .returning()
  return row ?? null
}

/** This person's session while it is not ended. */
export async function findOwnSession(
  db: Db,
  { id, personId }: { id: string; personId: string },
): Promise<SessionRow | null> {
  const [row] = await db
    .select()
    .from(session)
    .where(and(eq(session.id, id), eq(session.personId, personId), isNull(session.endedAt)))
  return row ?? null
}

/** This person's session while it is not ended; whoever changes what comes after it stands in line. */
export async function lockSession(
  tx: Db,
  { id, personId }: { id: string; personId: string },
): Promise<SessionRow | null> {
  const [row] = await tx
    .select()
    .from(session)
    .where(and(eq(session.id, id), eq(session.personId, personId), isNull(session.endedAt)))
    .for('update')
  return row ?? null
}

/** Forgets the session that was to take the place of this one and was never used; answers whose it was. */
export async function removeSuccessor(tx: Db, id: string): Promise<Pick<SessionRow, 'id' | 'personId'> | null> {
  const [gone] = await tx
    .delete(session)
    .where(eq(session.replaces, id))
    .returning({ id: session.id, personId: session.personId })
  return gone ?? null
}

/**
 * The session takes the place of the former one, which ends; again is no fault. False where the former one was ended
 * otherwise, another session is to take its place, or this one was given another token meanwhile.
 */
export async function takePlace(
  tx: Db,
  { id, former, tokenHash, now }: { id: string; former: string; tokenHash: string; now: Date },
): Promise<boolean> {
  const [before] = await tx.select().from(session).where(eq(session.id, former)).for('update')
  const mayStill =
    before?.endedAt === null ? or(isNull(session.replaces), eq(session.replaces, former)) : isNull(session.replaces)
  const [taken] = await tx
    .update(session)
    .set({ replaces: null })
    .where(and(eq(session.id, id), eq(session.tokenHash, tokenHash), isNull(session.endedAt), mayStill))
    .returning()
  if (!taken) return false
  await tx
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.id, former), isNull(session.endedAt)))
  return true
}

/** Ends every session of a person. */
export async function endSessionsOf(tx: Db, personId: string, now: Date): Promise<void> {
  await tx
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.personId, personId), isNull(session.endedAt)))
}

/** Ends every session of a person but one; answers how many there were. */
export async function endOtherSessionsOf(
  tx: Db,
  { personId, sessionId, now }: { personId: string; sessionId: string; now: Date },
): Promise<number> {
  const ended = await tx
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.personId, personId), isNull(session.endedAt), ne(session.id, sessionId)))
    .returning({ id: session.id })
  return ended.length
}

/**
 * Sessions that were not ended and are not too old, newest use first; some may be unused for too long. One that was never
 * used yet, because it has to take another's place first, is no device of anybody.
 */
export function findSessions(db: Db, { personId, now }: { personId: string; now: Date }): Promise<SessionRow[]> {
  return db
    .select()
    .from(session)
    .where(
      and(
        eq(session.personId, personId),
        isNull(session.endedAt),
        isNull(session.replaces),
        gt(session.expiresAt, now),
      ),
    )
    .orderBy(desc(session.lastSeenAt), desc(session.id))
}
