/** People and stores in the database. */
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { StoreChoice, UserType } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import { person, store } from '#server/db/schema/schema.ts'

export type PersonRow = typeof person.$inferSelect
export type StoreRow = typeof store.$inferSelect

/** A person with the store of a shopkeeper. */
export interface Account {
  readonly person: PersonRow
  readonly store: StoreRow | null
}

interface Door {
  readonly email: string
  readonly userTypes: readonly UserType[]
  /** Only people of this store. */
  readonly cnpj: string | null
  readonly limit: number
}

/** Accounts an e-mail may mean, professionals first, then the oldest. */
export function findAccounts(db: Db, { email, userTypes, cnpj, limit }: Door): Promise<Account[]> {
  return db
    .select({ person, store })
    .from(person)
    .leftJoin(store, eq(store.id, person.storeId))
    .where(
      and(
        eq(person.email, email),
        inArray(person.userType, [...userTypes]),
        cnpj === null ? undefined : eq(store.cnpj, cnpj),
      ),
    )
    .orderBy(sql`${person.userType} <> 'professional'`, asc(person.createdAt), asc(person.id))
    .limit(limit)
}

export async function findAccount(db: Db, personId: string): Promise<Account | null> {
  const [row] = await db
    .select({ person, store })
    .from(person)
    .leftJoin(store, eq(store.id, person.storeId))
    .where(eq(person.id, personId))
  return row ?? null
}

const isProven = (one: Record<'emailValidatedAt' | 'passwordProvenAt', PgColumn>) =>
  and(isNotNull(one.emailValidatedAt), isNotNull(one.passwordProvenAt))

/**
 * A person's own accounts as a member: those whose e-mail and password both belong to the owner of one mailbox,
 * professionals first. A confirmed e-mail alone says nothing of who chose the password: anybody may sign up with an
 * address of somebody else, who then confirms it.
 */
export function findSiblings(db: Db, personId: string): Promise<Account[]> {
  const self = alias(person, 'self')
  return db
    .select({ person, store })
    .from(self)
    .innerJoin(person, eq(person.email, self.email))
    .leftJoin(store, eq(store.id, person.storeId))
    .where(
      and(
        eq(self.id, personId),
        isProven(self),
        isProven(person),
        inArray(person.userType, ['professional', 'shopkeeper']),
      ),
    )
    .orderBy(sql`${person.userType} <> 'professional'`, asc(store.nameKey), asc(person.id))
}

/** Stores that take part and are active, by name. */
export function findOpenStores(db: Db): Promise<StoreChoice[]> {
  return db
    .select({ _id: store.id, name: store.tradeName, cnpj: store.cnpj })
    .from(store)
    .where(and(eq(store.active, true), eq(store.participating, true)))
    .orderBy(asc(store.nameKey), asc(store.id))
}

/** False when the e-mail is taken for this role, or in this store. */
export async function addPerson(tx: Db, row: typeof person.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(person).values(row).onConflictDoNothing().returning({ id: person.id })
  return rows.length > 0
}

/**
 * Whoever set it by a mailed code has shown that the mailbox is theirs: then `mailedAt` is given. A password that is set
 * in place of a proven one by whoever knows it is as good; one that an admin sets is nobody's proof (`mailedAt: null`).
 */
export async function setPasswordHash(
  tx: Db,
  { id, passwordHash, mailedAt }: { id: string; passwordHash: string; mailedAt?: Date | null },
): Promise<void> {
  const validated = mailedAt && { emailValidatedAt: sql`coalesce(${person.emailValidatedAt}, ${mailedAt})` }
  await tx
    .update(person)
    .set({ passwordHash, ...validated, ...(mailedAt !== undefined && { passwordProvenAt: mailedAt }) })
    .where(eq(person.id, id))
}

/** False when the CNPJ is known. */
export async function addStore(tx: Db, row: typeof store.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(store)
    .values(row)
    .onConflictDoNothing({ target: store.cnpj })
    .returning({ id: store.id })
  return rows.length > 0
}
