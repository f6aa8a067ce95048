/** Calls about products. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { ProductsService } from './products.service.ts'

type Operation = 'adminProducts' | 'productBrands' | 'productCategories' | 'activateProduct' | 'inactivateProduct'

/** The specification's sentence (second document, section 8). */
const updated = 'Atualizado com sucesso!'

export function productsHandlers(products: ProductsService): Pick<Handlers, Operation> {
  return {
    adminProducts: ({ query: { page = 1, limit = paginationLimit, sort: order = 'name', ...filters } }) =>
      products.list({ ...filters, page, limit, order }),
    productBrands: async () => ({ docs: await products.namesOf('brand') }),
    productCategories: async () => ({ docs: await products.namesOf('category') }),
    activateProduct: async ({ caller, path: { id } }) => ({
      msg: updated,
      product: await products.setActive(caller, id, true),
    }),
    inactivateProduct: async ({ caller, path: { id } }) => ({
      msg: updated,
      product: await products.setActive(caller, id, false),
    }),
  }
}
