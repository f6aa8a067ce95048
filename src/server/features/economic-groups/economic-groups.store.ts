/** Economic groups and which stores are in them, in the database. */
import { and, asc, count, eq, exists, inArray, like, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { EconomicGroupStatus, StoreChoice } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/db.ts'
import { byNameOrAge } from '#server/db/orders.ts'
import { economicGroup, store } from '#server/db/schema/schema.ts'
import { afterByNameOrAge, type Part } from '#server/db/stretch.ts'

export type GroupRow = typeof economicGroup.$inferSelect

export interface GroupFilters {
  /** Only this one. */
  readonly id?: string | undefined
  readonly search?: string | undefined
  readonly status?: EconomicGroupStatus | undefined
}

export type GroupOrder = NonNullable<NonNullable<QueryOf<'economicGroups'>>['sort']>

const orders: Record<GroupOrder, readonly SQL[]> = byNameOrAge(economicGroup)

function conditionOf(db: Db, { id, search = '', status }: GroupFilters): SQL | undefined {
  const text = search.trim()
  const pattern = contains(nameKey(text))
  const withStore = db
    .select({ id: store.id })
    .from(store)
    .where(and(eq(store.economicGroupId, economicGroup.id), like(store.nameKey, pattern)))
  return and(
    text === '' ? undefined : or(like(economicGroup.nameKey, pattern), exists(withStore)),
    status && eq(economicGroup.status, status),
    id === undefined ? undefined : eq(economicGroup.id, id),
  )
}

export function findGroups(
  db: Db,
  { limit, offset = 0, after, order, ...filters }: GroupFilters & Part & { readonly order: GroupOrder },
): Promise<GroupRow[]> {
  return db
    .select()
    .from(economicGroup)
    .where(and(conditionOf(db, filters), afterByNameOrAge(economicGroup, order, after)))
    .orderBy(...orders[order])
    .limit(limit)
    .offset(offset)
}

export async function countGroups(db: Db, filters: GroupFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(economicGroup).where(conditionOf(db, filters))
  return row?.total ?? 0
}

/** The stores of groups by name. */
export async function findStoresOf(
  db: Db,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoreChoice[]>> {
  const rows = await db
    .select({ groupId: store.economicGroupId, _id: store.id, name: store.tradeName, cnpj: store.cnpj })
    .from(store)
    .where(inArray(store.economicGroupId, [...groupIds]))
    .orderBy(asc(store.nameKey), asc(store.id))
  const found = new Map<string, StoreChoice[]>(groupIds.map((id) => [id, []]))
  for (const { groupId, ...choice } of rows) if (groupId !== null) found.get(groupId)?.push(choice)
  return found
}

/** Held until the transaction ends: changes of one group stand in line. */
export async function lockGroup(tx: Db, id: string): Promise<GroupRow | null> {
  const [row] = await tx.select().from(economicGroup).where(eq(economicGroup.id, id)).for('no key update')
  return row ?? null
}

export async function addGroup(tx: Db, row: typeof economicGroup.$inferInsert): Promise<void> {
  await tx.insert(economicGroup).values(row)
}

export type GroupChange = Partial<Pick<GroupRow, 'name' | 'nameKey' | 'status'>>

/** Writes what changed; the version grows. */
export async function changeGroup(tx: Db, id: string, change: GroupChange): Promise<GroupRow> {
  const [row] = await tx
    .update(economicGroup)
    .set({ ...change, version: sql`${economicGroup.version} + 1` })
    .where(eq(economicGroup.id, id))
    .returning()
  if (!row) throw new Error(`economic group ${id} was held and is gone`)
  return row
}

/** Stores that are to be in a group, and the group they are in, held until the transaction ends; always in one order. */
export function lockStores(tx: Db, ids: readonly string[]) {
  return tx
    .select({ id: store.id, name: store.tradeName, groupId: store.economicGroupId })
    .from(store)
    .where(inArray(store.id, [...ids]))
    .orderBy(asc(store.id))
    .for('no key update')
}

/** Exactly these stores are in the group from now on. */
export async function putStores(tx: Db, groupId: string, ids: readonly string[]): Promise<void> {
  const left = ids.length === 0 ? undefined : notInArray(store.id, [...ids])
  await tx
    .update(store)
    .set({ economicGroupId: null })
    .where(and(eq(store.economicGroupId, groupId), left))
  if (ids.length > 0)
    await tx
      .update(store)
      .set({ economicGroupId: groupId })
      .where(inArray(store.id, [...ids]))
}
