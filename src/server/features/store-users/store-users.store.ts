/** The people of the stores in the database. */
import { and, count, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { StoreUserKind, StoreUserStatus } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import { normalizeCpf } from '#domain/documents/cpf.ts'
import type { PersonStatus } from '#domain/people/admission.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { amongFound } from '#server/db/among-found.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/db.ts'
import { lastSeenAt } from '#server/db/last-seen.ts'
import { byNameOrAge } from '#server/db/orders.ts'
import { person, store } from '#server/db/schema/schema.ts'
import { afterByNameOrAge, type Part } from '#server/db/stretch.ts'

export interface StoreUserFilters {
  /** Only this one. */
  readonly id?: string | undefined
  readonly search?: string | undefined
  readonly status?: StoreUserStatus | undefined
  /** Only people of this store. */
  readonly storeId?: string | undefined
}

export type StoreUserOrder = NonNullable<NonNullable<QueryOf<'storeUsers'>>['sort']>

interface Page {
  readonly limit: number
  readonly offset: number
}

const orders: Record<StoreUserOrder, readonly SQL[]> = byNameOrAge(person)

/** What a state of the register is in the database. */
const statesOf: Record<StoreUserStatus, readonly PersonStatus[]> = {
  incomplete: ['incomplete'],
  pending: ['pending'],
  active: ['active'],
  inactive: ['inactive', 'blocked'],
}

const isStoreUser = and(eq(person.userType, 'shopkeeper'), isNull(person.erasedAt))

/**
 * Words are looked for in names and e-mails; a whole CPF or CNPJ finds its own, with or without points. The index of stores
 * is of their search key, which has the name in it.
 */
async function matching(db: Db, search: string): Promise<SQL | undefined> {
  const text = search.trim()
  if (text === '') return undefined
  const [key, cpf] = [contains(nameKey(text)), normalizeCpf(text)]
  const stores = sql`select s.id from ${store} s
    where (s.search_key like ${key} and s.name_key like ${key}) or s.cnpj = ${normalizeCnpj(text)}`
  return or(
    sql`${person.nameKey} like ${key}`,
    sql`${person.email} like ${contains(text.toLowerCase())}`,
    cpf === null ? undefined : eq(person.cpf, cpf),
    await amongFound(db, person.storeId, stores),
  )
}

const conditionOf = async (db: Db, { id, search = '', status, storeId }: StoreUserFilters): Promise<SQL | undefined> =>
  and(
    isStoreUser,
    id === undefined ? undefined : eq(person.id, id),
    await matching(db, search),
    status && inArray(person.status, [...statesOf[status]]),
    storeId === undefined ? undefined : eq(person.storeId, storeId),
  )

const selectPeople = (db: Db, condition: SQL | undefined) =>
  db.select({ person, store, lastSeenAt }).from(person).innerJoin(store, eq(store.id, person.storeId)).where(condition)

export type StoreUserRow = Awaited<ReturnType<typeof selectPeople>>[number]

async function countPeople(db: Db, condition: SQL | undefined): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(person)
    .innerJoin(store, eq(store.id, person.storeId))
    .where(condition)
  return rows[0]?.total ?? 0
}

export async function findStoreUsers(
  db: Db,
  { limit, offset = 0, after, order, ...filters }: StoreUserFilters & Part & { readonly order: StoreUserOrder },
): Promise<StoreUserRow[]> {
  return selectPeople(db, and(await conditionOf(db, filters), afterByNameOrAge(person, order, after)))
    .orderBy(...orders[order])
    .limit(limit)
    .offset(offset)
}

export const countStoreUsers = async (db: Db, filters: StoreUserFilters): Promise<number> =>
  countPeople(db, await conditionOf(db, filters))

/** Sellers of a store its manager decides about; whom the programme keeps out or who has not finished is no concern of theirs. */
const inTeam = (storeId: string) =>
  and(
    isStoreUser,
    eq(person.storeId, storeId),
    eq(person.subUserType, 'seller'),
    inArray(person.status, ['pending', 'active', 'inactive']),
  )

/** Those who wait first, then by name. */
export const findTeam = (db: Db, { storeId, limit, offset }: Page & { readonly storeId: string }) =>
  selectPeople(db, inTeam(storeId))
    .orderBy(sql`${person.status} <> 'pending'`, ...orders.name)
    .limit(limit)
    .offset(offset)

export const countTeam = (db: Db, storeId: string): Promise<number> => countPeople(db, inTeam(storeId))

export async function storeExists(db: Db, id: string): Promise<boolean> {
  return (await db.$count(store, eq(store.id, id))) > 0
}

export async function findStoreUser(db: Db, id: string): Promise<StoreUserRow | null> {
  const [row] = await selectPeople(db, and(isStoreUser, eq(person.id, id)))
  return row ?? null
}

/**
 * The same, held with their store until the transaction ends: nobody else changes them, and nobody else of the store
 * claims a CPF meanwhile. With `team` only a seller of that store's team.
 */
export async function lockStoreUser(tx: Db, id: string, team?: string): Promise<StoreUserRow | null> {
  const wanted = and(isStoreUser, eq(person.id, id), team === undefined ? undefined : inTeam(team))
  const [place] = await tx.select({ storeId: person.storeId }).from(person).where(wanted)
  if (!place?.storeId) return null
  // In the order in which a sign-up takes them.
  await tx.select({ id: store.id }).from(store).where(eq(store.id, place.storeId)).for('no key update')
  await tx.select({ id: person.id }).from(person).where(eq(person.id, id)).for('no key update')
  const [row] = await selectPeople(tx, wanted)
  return row ?? null
}

/** Whether somebody else of the store has the CPF. Ask with the store held. */
export async function cpfIsInStore(
  tx: Db,
  { id, cpf, storeId }: { id: string; cpf: string; storeId: string },
): Promise<boolean> {
  return (await tx.$count(person, and(eq(person.cpf, cpf), eq(person.storeId, storeId), ne(person.id, id)))) > 0
}

export interface StoreUserChange {
  readonly name?: string
  readonly nameKey?: string
  readonly email?: string
  /** None until a new address is proven again. */
  readonly emailValidatedAt?: null
  readonly cellphone?: string | null
  readonly cpf?: string | null
  readonly subUserType?: StoreUserKind
  readonly status?: 'pending' | 'active' | 'inactive' | 'blocked'
}

/** Writes what changed; the version grows. */
export async function changeStoreUser(tx: Db, id: string, change: StoreUserChange): Promise<void> {
  await tx
    .update(person)
    .set({ ...change, version: sql`${person.version} + 1` })
    .where(and(isStoreUser, eq(person.id, id)))
}
