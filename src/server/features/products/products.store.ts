/** Products in the database. */
import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contract/operation.ts'
import { blankOf } from '#domain/imports/register-field.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { productFields } from '#domain/products/product-fields.ts'
import { among } from '#server/db/among.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/db.ts'
import { insertMany, namesBut, updateMany } from '#server/db/many-rows.ts'
import { product } from '#server/db/schema/schema.ts'
import { type Part, type Place, rowsAfter } from '#server/db/stretch.ts'

export type ProductRow = typeof product.$inferSelect

/** What a new product has where nothing is said: each column but its keys has a row in the table of the fields. */
export const blankProduct: Omit<ProductRow, 'id' | 'sku' | 'nameKey'> = blankOf(productFields)

export interface ProductFilters {
  readonly search?: string | undefined
  readonly active?: boolean | undefined
  readonly brand?: string | undefined
  readonly category?: string | undefined
}

export type ProductOrder = NonNullable<NonNullable<QueryOf<'adminProducts'>>['sort']>

/** The id makes the order total, so that none appears on two pages; an SKU is there only once. */
const orders: Record<ProductOrder, readonly SQL[]> = {
  name: [asc(product.nameKey), asc(product.id)],
  '-name': [desc(product.nameKey), desc(product.id)],
  sku: [asc(product.sku)],
  '-sku': [desc(product.sku)],
}

function conditionOf({ search, active, brand, category }: ProductFilters): SQL | undefined {
  const text = search?.trim() ?? ''
  return and(
    active === undefined ? undefined : eq(product.active, active),
    brand === undefined ? undefined : eq(product.brand, brand),
    category === undefined ? undefined : eq(product.category, category),
    text === ''
      ? undefined
      : or(
          sql`${product.nameKey} like ${contains(nameKey(text))}`,
          sql`${product.sku} ilike ${contains(text)}`,
          sql`${product.ean} like ${contains(text)}`,
        ),
  )
}

const columnOf = (order: ProductOrder) => (order === 'sku' || order === '-sku' ? product.sku : product.nameKey)

/** Where a product stands in an order. */
export const placeOfProduct = ({ id, sku, nameKey: key }: ProductRow, order: ProductOrder): Place => ({
  key: order === 'sku' || order === '-sku' ? sku : key,
  id,
})

export function findProducts(
  db: Db,
  { limit, offset = 0, after, order, ...filters }: ProductFilters & Part & { readonly order: ProductOrder },
): Promise<ProductRow[]> {
  const ordered = { column: columnOf(order), id: product.id, descending: order.startsWith('-') }
  return db
    .select()
    .from(product)
    .where(and(conditionOf(filters), rowsAfter(ordered, after)))
    .orderBy(...orders[order])
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

interface Likeness {
  /** GTIN-14. */
  readonly eans: readonly string[]
  /** In capitals, without dashes. */
  readonly skus: readonly string[]
  /** Of words, in the writing of `nameKey`. */
  readonly beginnings: readonly string[]
}

/** Two words must be named: one names too many products. */
const fewestWords = 2

/** Active products with one of the codes, or with at least two of the words; those with the most of them first. */
export function findProductsLike(
  db: Db,
  { eans, skus, beginnings, limit }: Likeness & { readonly limit: number },
): Promise<ProductRow[]> {
  const listOf = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`
  const named = sql`(select count(*) from unnest(${listOf(beginnings)}) word
    where ' ' || translate(${product.nameKey}, '-/.,(', '     ') like '% ' || word || '%')`
  const coded = sql`(coalesce(lpad(${product.ean}, 14, '0') = any(${listOf(eans)}), false)
    or upper(regexp_replace(${product.sku}, '[^A-Za-z0-9]', '', 'g')) = any(${listOf(skus)}))`
  return db
    .select()
    .from(product)
    .where(and(eq(product.active, true), or(coded, sql`${named} >= ${fewestWords}`)))
    .orderBy(desc(coded), desc(named), asc(product.id))
    .limit(limit)
}

export async function insertProduct(tx: Db, row: ProductRow): Promise<void> {
  await tx.insert(product).values(row)
}

/** Every value the column has, once. */
export async function findNames(db: Db, column: 'brand' | 'category'): Promise<string[]> {
  const rows = await db.selectDistinct({ name: product[column] }).from(product)
  return rows.map(({ name }) => name)
}

/** Whoever else wants to change it waits for the end of this transaction. */
export async function lockProduct(tx: Db, id: string): Promise<ProductRow | null> {
  const [row] = await tx.select().from(product).where(eq(product.id, id)).for('update')
  return row ?? null
}

export async function setProductActive(tx: Db, id: string, active: boolean): Promise<void> {
  await tx.update(product).set({ active }).where(eq(product.id, id))
}

export function findProductsOfSkus(db: Db, skus: readonly string[]): Promise<ProductRow[]> {
  return db.select().from(product).where(among(product.sku, skus))
}

/** Held until the transaction ends; always in one order. */
export function lockProductsOfSkus(tx: Db, skus: readonly string[]): Promise<ProductRow[]> {
  return tx.select().from(product).where(among(product.sku, skus)).orderBy(asc(product.sku)).for('no key update')
}

/** Answers the SKUs of those that were not there. */
export async function insertProducts(tx: Db, rows: readonly ProductRow[]): Promise<readonly string[]> {
  if (rows.length === 0) return []
  const made = await tx.execute<{ sku: string }>(
    sql`${insertMany(product, namesBut(product, []), rows)} on conflict (sku) do nothing returning sku`,
  )
  return made.rows.map(({ sku }) => sku)
}

export const updateProducts = (tx: Db, rows: readonly ProductRow[]): Promise<void> =>
  updateMany(tx, { table: product, names: namesBut(product, ['id', 'sku']), rows })
