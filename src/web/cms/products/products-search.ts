/** What the list of products is asked for by its address. */
import type { ProductFilter } from '#web/data/products.ts'

export interface ProductsSearch {
  page: number
  status?: 'active' | 'inactive' | undefined
  brand?: string | undefined
  category?: string | undefined
  sort?: 'name' | '-name' | 'sku' | '-sku' | undefined
  search?: string | undefined
}

export const productFilterOf = ({ status, ...filter }: ProductsSearch): ProductFilter => ({
  ...filter,
  active: status && status === 'active',
})
