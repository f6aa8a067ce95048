/** What people tell about themselves, in the database. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { consent, person, professional, store, termsAcceptance } from '#server/db/schema/schema.ts'

export type PersonPatch = Partial<typeof person.$inferInsert>
export type ProfessionalPatch = Partial<Omit<typeof professional.$inferInsert, 'personId'>>

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

const ofPerson = { person, professional, store }

/** A person with what only professionals have and the store of a shopkeeper; null when there is none, or it was erased. */
export async function findProfile(db: Db, personId: string) {
  const [row] = await db
    .select(ofPerson)
    .from(person)
    .leftJoin(professional, eq(professional.personId, person.id))
    .leftJoin(store, eq(store.id, person.storeId))
    .where(and(eq(person.id, personId), isNull(person.erasedAt)))
  return row ?? null
}

/** The same with the person's row locked, so that changes of one person stand in line. */
export async function lockProfile(tx: Db, personId: string): Promise<ProfileRow | null> {
  await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for('update')
  return findProfile(tx, personId)
}

/** The store that sent a professional; null when it is unknown. */
export async function findStoreName(db: Db, id: string): Promise<{ id: string; name: string } | null> {
  const [row] = await db.select({ id: store.id, name: store.tradeName }).from(store).where(eq(store.id, id))
  return row ?? null
}

/** The wish for e-mails: the last consent, or what was ticked beside the terms where there is none. */
export async function findEmailWish(db: Db, personId: string): Promise<boolean> {
  const [given] = await db
    .select({ granted: consent.granted })
    .from(consent)
    .where(and(eq(consent.personId, personId), eq(consent.kind, 'receive-email')))
    .orderBy(desc(consent.at), desc(consent.id))
    .limit(1)
  if (given) return given.granted
  const [ticked] = await db
    .select({ wish: termsAcceptance.acceptReceiveEmail })
    .from(termsAcceptance)
    .where(eq(termsAcceptance.personId, personId))
    .orderBy(desc(termsAcceptance.acceptedAt))
    .limit(1)
  return ticked?.wish ?? false
}

/** Writes what changed; the version grows. */
export async function changePerson(tx: Db, id: string, patch: PersonPatch): Promise<void> {
  await tx
    .update(person)
    .set({ ...patch, version: sql`${person.version} + 1` })
    .where(eq(person.id, id))
}

/** Writes what changed of a professional, who may have no row yet. */
export async function changeProfessional(tx: Db, personId: string, patch: ProfessionalPatch): Promise<void> {
  if (Object.keys(patch).length === 0) return
  await tx
    .insert(professional)
    .values({ personId, ...patch })
    .onConflictDoUpdate({ target: professional.personId, set: patch })
}

export async function addConsent(tx: Db, row: typeof consent.$inferInsert): Promise<void> {
  await tx.insert(consent).values(row)
}

/** Names the new picture; answers the address of the one before. */
export async function changePortrait(tx: Db, id: string, profileImage: string): Promise<string | null> {
  const row = await lockProfile(tx, id)
  if (row) await changePerson(tx, id, { profileImage })
  return row?.person.profileImage ?? null
}
