/** The store and the economic group somebody asks about. */
import { eq } from 'drizzle-orm'
import type { EconomicGroupStatus, StoreChoice } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import { economicGroup, store } from '#server/db/schema/schema.ts'

export interface Place extends StoreChoice {
  readonly groupId: string | null
}

export async function findPlace(db: Db, id: string): Promise<Place | null> {
  const [row] = await db
    .select({ _id: store.id, name: store.tradeName, cnpj: store.cnpj, groupId: store.economicGroupId })
    .from(store)
    .where(eq(store.id, id))
  return row ?? null
}

/** Null when there is no such group. */
export async function findGroupStatus(db: Db, id: string): Promise<EconomicGroupStatus | null> {
  const [row] = await db.select({ status: economicGroup.status }).from(economicGroup).where(eq(economicGroup.id, id))
  return row?.status ?? null
}
