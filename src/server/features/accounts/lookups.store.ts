/** What joining looks up in the database. */
import { and, asc, eq } from 'drizzle-orm'
import type { StoreFound } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import { store } from '#server/db/schema/schema.ts'

/** Street, neighbourhood and city of a store at this CEP; null when none stands there. */
export async function findStoreAddress(
  db: Db,
  zipCode: string,
): Promise<{ street: string; neighborhood: string; city: string } | null> {
  const [row] = await db
    .select({ street: store.street, neighborhood: store.neighborhood, city: store.city })
    .from(store)
    .where(eq(store.zipCode, zipCode))
    .orderBy(asc(store.id))
    .limit(1)
  return row ? { street: row.street ?? '', neighborhood: row.neighborhood ?? '', city: row.city ?? '' } : null
}

/** A store that takes part and is active; null when there is none. */
export async function findOpenStore(db: Db, cnpj: string): Promise<StoreFound | null> {
  const [row] = await db
    .select({ _id: store.id, name: store.tradeName, city: store.city, state: store.state })
    .from(store)
    .where(and(eq(store.cnpj, cnpj), eq(store.active, true), eq(store.participating, true)))
  return row ?? null
}
