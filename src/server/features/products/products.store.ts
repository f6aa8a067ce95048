/** Products in the database. */
import { and, asc, count, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { nameKey } from '#domain/people/name-key.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/db.ts'
import { product } from '#server/db/schema/schema.ts'

export type ProductRow = typeof product.$inferSelect

export interface ProductFilters {
  readonly search?: string | undefined
  readonly active?: boolean | undefined
}

function conditionOf({ search, active }: ProductFilters): SQL | undefined {
  const text = search?.trim() ?? ''
  return and(
    active === undefined ? undefined : eq(product.active, active),
    text === ''
      ? undefined
      : or(
          sql`${product.nameKey} like ${contains(nameKey(text))}`,
          sql`${product.sku} ilike ${contains(text)}`,
          sql`${product.ean} like ${contains(text)}`,
        ),
  )
}

export function findProducts(
  db: Db,
  { limit, offset, ...filters }: ProductFilters & { limit: number; offset: number },
): Promise<ProductRow[]> {
  return db
    .select()
    .from(product)
    .where(conditionOf(filters))
    .orderBy(asc(product.nameKey), asc(product.id))
    .limit(limit)
    .offset(offset)
}

export async function countProducts(db: Db, filters: ProductFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(product).where(conditionOf(filters))
  return row?.total ?? 0
}

export async function findProductsById(db: Db, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(product)
    .where(inArray(product.id, [...ids]))
}

export async function insertProduct(tx: Db, row: ProductRow): Promise<void> {
  await tx.insert(product).values(row)
}
