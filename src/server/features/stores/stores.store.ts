/** The register of the stores in the database. */
import { and, asc, count, eq, inArray, like, or, sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contract/operation.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { among } from '#server/db/among.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/db.ts'
import { insertMany, namesBut, updateMany } from '#server/db/many-rows.ts'
import { byNameOrAge } from '#server/db/orders.ts'
import { economicGroup, store } from '#server/db/schema/schema.ts'
import { afterByNameOrAge, type Part } from '#server/db/stretch.ts'

export type StoreRow = typeof store.$inferSelect

export interface StoreFilters {
  /** Only this one. */
  readonly id?: string | undefined
  readonly search?: string | undefined
  readonly active?: boolean | undefined
  readonly participating?: boolean | undefined
  /** Two letters. */
  readonly state?: string | undefined
  /** Whoever is in a segment, as `withinSegment` says it of `store.id`. */
  readonly within?: SQL | undefined
}

export type StoreOrder = NonNullable<NonNullable<QueryOf<'stores'>>['sort']>

const orders: Record<StoreOrder, readonly SQL[]> = byNameOrAge(store)

/** Words are looked for in the names and the city; what has a digit also in the CNPJ, with or without its punctuation. */
function matching(search: string): SQL | undefined {
  const text = search.trim()
  if (text === '') return undefined
  const cnpj = text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
  return or(
    like(store.searchKey, contains(nameKey(text))),
    /\d/.test(cnpj) ? like(store.cnpj, contains(cnpj)) : undefined,
  )
}

const conditionOf = ({ id, search = '', active, participating, state, within }: StoreFilters): SQL | undefined =>
  and(
    id === undefined ? undefined : eq(store.id, id),
    matching(search),
    active === undefined ? undefined : eq(store.active, active),
    participating === undefined ? undefined : eq(store.participating, participating),
    state === undefined ? undefined : eq(store.state, state.toUpperCase()),
    within,
  )

const withGroup = (db: Db) =>
  db
    .select({ row: store, group: { _id: economicGroup.id, name: economicGroup.name } })
    .from(store)
    .leftJoin(economicGroup, eq(economicGroup.id, store.economicGroupId))

/** A store and the group it is in. */
export type GroupedStore = Awaited<ReturnType<typeof withGroup>>[number]

export function findStores(
  db: Db,
  { limit, offset = 0, after, order, ...filters }: StoreFilters & Part & { readonly order: StoreOrder },
): Promise<GroupedStore[]> {
  return withGroup(db)
    .where(and(conditionOf(filters), afterByNameOrAge(store, order, after)))
    .orderBy(...orders[order])
    .limit(limit)
    .offset(offset)
}

export async function countStores(db: Db, filters: StoreFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(store).where(conditionOf(filters))
  return row?.total ?? 0
}

export async function findStore(db: Db, key: { readonly id: string } | { readonly cnpj: string }) {
  const [found] = await withGroup(db).where('id' in key ? eq(store.id, key.id) : eq(store.cnpj, key.cnpj))
  return found ?? null
}

/** Held until the transaction ends: changes of one store stand in line. */
export async function lockStore(tx: Db, id: string): Promise<StoreRow | null> {
  const [row] = await tx.select().from(store).where(eq(store.id, id)).for('no key update')
  return row ?? null
}

export type StoreChange = Partial<Omit<StoreRow, 'id' | 'cnpj' | 'version' | 'createdAt'>>

/** Writes what changed; the version grows. */
export async function changeStore(tx: Db, id: string, change: StoreChange): Promise<void> {
  await tx
    .update(store)
    .set({ ...change, version: sql`${store.version} + 1` })
    .where(eq(store.id, id))
}

export function findStoresOfCnpjs(db: Db, cnpjs: readonly string[]): Promise<StoreRow[]> {
  return db.select().from(store).where(among(store.cnpj, cnpjs))
}

/** Held until the transaction ends; always in one order. */
export function lockStoresOfCnpjs(tx: Db, cnpjs: readonly string[]): Promise<StoreRow[]> {
  return tx.select().from(store).where(among(store.cnpj, cnpjs)).orderBy(asc(store.cnpj)).for('no key update')
}

/** Answers the CNPJs of those that nobody had registered. */
export async function insertStores(tx: Db, rows: readonly StoreRow[]): Promise<readonly string[]> {
  if (rows.length === 0) return []
  const made = await tx.execute<{ cnpj: string }>(
    sql`${insertMany(store, namesBut(store, []), rows)} on conflict (cnpj) do nothing returning cnpj`,
  )
  return made.rows.map(({ cnpj }) => cnpj)
}

export const updateStores = (tx: Db, rows: readonly StoreRow[]): Promise<void> =>
  updateMany(tx, { table: store, names: namesBut(store, ['id', 'cnpj', 'createdAt']), rows })

/** The ids of groups by the form of their names that orders them. */
export async function findGroupsByKeys(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const { id, nameKey: key } = economicGroup
  const rows = await db.select({ id, key }).from(economicGroup).where(among(key, keys))
  return new Map(rows.map((row) => [row.key, row.id]))
}

/** Their stores change: their versions grow, and nobody else changes them until the transaction ends. Always in one order. */
export async function advanceGroups(tx: Db, ids: ReadonlySet<string>): Promise<void> {
  const wanted = inArray(economicGroup.id, [...ids])
  if (ids.size === 0) return
  await tx
    .select({ id: economicGroup.id })
    .from(economicGroup)
    .where(wanted)
    .orderBy(asc(economicGroup.id))
    .for('no key update')
  await tx
    .update(economicGroup)
    .set({ version: sql`${economicGroup.version} + 1` })
    .where(wanted)
}
