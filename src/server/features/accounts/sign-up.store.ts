/** Registrations in the database, from their first step to their last. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { StoreChoice } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import { consent, person, professional, store } from '#server/db/schema/schema.ts'

/** First key of the advisory lock that lets one registration at a time claim a CPF. */
const cpfLock = 731_004

/** The person, held until the transaction ends: a step sent twice is taken once. */
export async function lockPerson(tx: Db, id: string): Promise<typeof person.$inferSelect | null> {
  const [row] = await tx.select().from(person).where(eq(person.id, id)).for('update')
  return row ?? null
}

export async function changePerson(
  tx: Db,
  id: string,
  facts: Partial<Omit<typeof person.$inferInsert, 'id'>>,
): Promise<void> {
  await tx.update(person).set(facts).where(eq(person.id, id))
}

/** Whether somebody else of this role has the e-mail. */
export async function emailIsTaken(
  tx: Db,
  { id, email, userType }: { id: string; email: string; userType: typeof person.$inferSelect.userType },
): Promise<boolean> {
  return (await tx.$count(person, and(eq(person.email, email), eq(person.userType, userType), ne(person.id, id)))) > 0
}

/** Whether another professional has the CPF; nobody else can take it before the transaction ends. */
export async function cpfIsTaken(tx: Db, { id, cpf }: { id: string; cpf: string }): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${cpfLock}::int, hashtext(${cpf}))`)
  const others = and(eq(person.cpf, cpf), eq(person.userType, 'professional'), ne(person.id, id))
  return (await tx.$count(person, others)) > 0
}

export async function saveProfessional(tx: Db, row: typeof professional.$inferInsert): Promise<void> {
  const { personId: _key, ...facts } = row
  await tx.insert(professional).values(row).onConflictDoUpdate({ target: professional.personId, set: facts })
}

/** A store that can be chosen: it is active and takes part. */
const isOpen = (id: string) =>
  and(eq(sql`${store.id}::text`, id.toLowerCase()), eq(store.active, true), eq(store.participating, true))

export async function isOpenStore(db: Db, id: string): Promise<boolean> {
  return (await db.$count(store, isOpen(id))) > 0
}

/** The same store, held until the transaction ends: two people cannot both be the first of it. */
export async function lockOpenStore(tx: Db, id: string): Promise<StoreChoice | null> {
  const [row] = await tx
    .select({ _id: store.id, name: store.tradeName, cnpj: store.cnpj })
    .from(store)
    .where(isOpen(id))
    .for('no key update')
  return row ?? null
}

/** Whether somebody else works in the store, or waits to. */
export async function hasPeople(tx: Db, { id, storeId }: { id: string; storeId: string }): Promise<boolean> {
  const others = and(eq(person.storeId, storeId), inArray(person.status, ['active', 'pending']), ne(person.id, id))
  return (await tx.$count(person, others)) > 0
}

/** Whether somebody else of the store has the CPF; people may work in several stores. Ask with the store held. */
export async function cpfIsInStore(
  tx: Db,
  { id, cpf, storeId }: { id: string; cpf: string; storeId: string },
): Promise<boolean> {
  return (await tx.$count(person, and(eq(person.cpf, cpf), eq(person.storeId, storeId), ne(person.id, id)))) > 0
}

export async function addConsent(tx: Db, row: typeof consent.$inferInsert): Promise<void> {
  await tx.insert(consent).values(row)
}
