/** Products of the manufacturer: what invoices may name, and how many points each brings. */
import type { Product, ProductPage } from '#contract/api.gen.ts'
import { offsetOf, pageOf, totalByLastPage } from '#domain/paging/page.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { countProducts, findProducts, findProductsById, insertProduct, type ProductRow } from './products.store.ts'

/** Hundredths of a point for each real as the agreement writes them: 100 is `1`, 125 is `1.25`. */
export function rateText(ratePer100: number): string {
  const digits = String(ratePer100).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '')
}

const toProduct = (row: ProductRow): Product => ({
  _id: row.id,
  sku: row.sku,
  ean: row.ean,
  name: row.name,
  brand: row.brand,
  category: row.category,
  line: row.line,
  pointsPerReal: rateText(row.ratePer100),
  active: row.active,
})

/** Active products by id; one that is missing or not active is not in the map. */
export async function findActiveProducts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ProductRow>> {
  const rows = await findProductsById(db, [...new Set(ids)])
  return new Map(rows.filter(({ active }) => active).map((row) => [row.id, row]))
}

export interface ProductQuery {
  readonly page: number
  readonly limit: number
  /** Part of the name, the SKU or the EAN. */
  readonly search?: string | undefined
  readonly active?: boolean | undefined
}

export type NewProduct = Omit<ProductRow, 'id' | 'nameKey' | 'active'> & {
  /** Made here unless given. */
  readonly id?: string
  /** True unless given. */
  readonly active?: boolean
}

export type ProductsService = ReturnType<typeof createProductsService>

export function createProductsService({ database, newId }: Pick<Deps, 'database' | 'newId'>) {
  return {
    /** One page of products, by name. */
    async list({ page, limit, ...filters }: ProductQuery): Promise<ProductPage> {
      const place = { page, limit }
      const rows = await findProducts(database.db, { ...filters, limit, offset: offsetOf(place) })
      const total = totalByLastPage(rows.length, place) ?? (await countProducts(database.db, filters))
      return pageOf(rows.map(toProduct), { ...place, total })
    },

    /** Adds a product and gives its id; an SKU is never used twice. */
    async createProduct(tx: Db, { id = newId(), active = true, ...product }: NewProduct): Promise<string> {
      await insertProduct(tx, { ...product, id, active, nameKey: nameKey(product.name) })
      return id
    },
  }
}
