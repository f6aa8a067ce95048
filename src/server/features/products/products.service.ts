/** Products of the manufacturer: what invoices may name, and how many points each brings. */
import type { Product, ProductPage } from '#contract/api.gen.ts'
import type { ProductField } from '#domain/products/product-fields.ts'
import { offsetOf, pageOf, totalByLastPage } from '#domain/paging/page.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { type Acting, recordAct } from '#server/features/audit/audit.service.ts'
import { productExporting } from './products.export.ts'
import { productImporting } from './products.import.ts'
import {
  blankProduct,
  countProducts,
  findNames,
  findProducts,
  findProductsById,
  insertProduct,
  lockProduct,
  type ProductFilters,
  type ProductOrder,
  type ProductRow,
  setProductActive,
} from './products.store.ts'

/** Hundredths of a point for each real as the agreement writes them: 100 is `1`, 125 is `1.25`. */
export function rateText(ratePer100: number): string {
  const digits = String(ratePer100).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '')
}

/** Fields of a product the agreement does not know. */
type Unshown = Exclude<ProductField, keyof Product | 'ratePer100'>

export function toProduct({
  id: _id,
  nameKey: _key,
  ratePer100,
  ...facts
}: ProductRow): Product & Record<Unshown, never> {
  return { _id, ...facts, pointsPerReal: rateText(ratePer100) }
}

/** Active products by id; one that is missing or not active is not in the map. */
export async function findActiveProducts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ProductRow>> {
  const rows = await findProductsById(db, [...new Set(ids)])
  return new Map(rows.filter(({ active }) => active).map((row) => [row.id, row]))
}

export interface ProductQuery extends ProductFilters {
  readonly page: number
  readonly limit: number
  /** By name unless given. */
  readonly order?: ProductOrder | undefined
}

/** Its id is made here unless given; what is not said is as the fields say for something new. */
export type NewProduct = Pick<ProductRow, 'sku' | 'name' | 'ratePer100'> & Partial<Omit<ProductRow, 'nameKey'>>

/** Whoever switches one off or on. */
export type ProductsService = ReturnType<typeof createProductsService>

export function createProductsService({ database, clock, newId }: Pick<Deps, 'database' | 'clock' | 'newId'>) {
  return {
    importing: productImporting({ clock, newId }),
    exporting: productExporting,

    /** One page of products. */
    async list({ page, limit, order = 'name', ...filters }: ProductQuery): Promise<ProductPage> {
      const place = { page, limit }
      const rows = await findProducts(database.db, { ...filters, order, limit, offset: offsetOf(place) })
      const total = totalByLastPage(rows.length, place) ?? (await countProducts(database.db, filters))
      return pageOf(rows.map(toProduct), { ...place, total })
    },

    /** Brands or categories of the products, each once, in the order of the alphabet. */
    async namesOf(what: 'brand' | 'category'): Promise<string[]> {
      const names = await findNames(database.db, what)
      return names.toSorted((one, other) => one.localeCompare(other, 'pt-BR'))
    },

    /** Invoices that name a product keep it. Twice is no fault. Refuses `not-found`. */
    setActive: (by: Acting, id: string, active: boolean): Promise<Product> =>
      database.transaction(async (tx) => {
        const row = await lockProduct(tx, id)
        if (!row) throw new Refusal('not-found')
        if (row.active !== active) {
          await setProductActive(tx, id, active)
          await recordAct(
            tx,
            { clock, newId },
            {
              by,
              action: active ? 'product-activated' : 'product-inactivated',
              subjectType: 'product',
              subjectId: id,
              before: { active: row.active },
              after: { active },
            },
          )
        }
        return toProduct({ ...row, active })
      }),

    /** Adds a product and gives its id; an SKU is never used twice. */
    async createProduct(tx: Db, { id = newId(), ...product }: NewProduct): Promise<string> {
      await insertProduct(tx, { ...blankProduct, ...product, id, nameKey: nameKey(product.name) })
      return id
    },
  }
}
