/** Calls about products. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { ProductsService } from './products.service.ts'

export function productsHandlers(products: ProductsService): Pick<Handlers, 'adminProducts'> {
  return {
    adminProducts: ({ query: { page = 1, limit = paginationLimit, search, active } }) =>
      products.list({ page, limit, search, active }),
  }
}
