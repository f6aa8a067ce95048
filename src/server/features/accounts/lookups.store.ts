/** What joining looks up in the database. */
import { asc, eq } from 'drizzle-orm'
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
