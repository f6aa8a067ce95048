/** What the list of products is asked for by its address. */
import type { ProductFilter } from '#web/data/products.ts'
import { activeOf, searchOf, standing } from '#web/register/list-search.ts'

export const productsSearch = searchOf('adminProducts', { status: standing })

export type ProductsSearch = ReturnType<typeof productsSearch>

export const productFilterOf = ({ status, ...filter }: ProductsSearch): ProductFilter => ({
  ...filter,
  active: activeOf(status),
})
