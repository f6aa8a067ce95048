/** Products that earn points: for whoever reads an invoice, and their register. */
import { queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { previousPage } from './offline-policy.ts'
import { present } from './present.ts'
import { activateCall } from './register-calls.ts'

export type ProductFilter = {
  readonly [Name in keyof QueryOf<'adminProducts'>]: QueryOf<'adminProducts'>[Name] | undefined
}

export const productKeys = {
  all: ['products'],
  page: (filter: ProductFilter) => ['products', 'page', filter],
  names: (of: string) => ['products', 'names', of],
} as const

/** Products by name unless asked otherwise; `search` looks into name, SKU and EAN. For admins. */
export const productPage = ({ api, queries }: AppContext, filter: ProductFilter) =>
  queryOptions({
    queryKey: productKeys.page(filter),
    queryFn: ({ signal }) => answer(api.GET('/admin/products', { params: { query: present(filter) }, signal })),
    placeholderData: previousPage(queries),
  })

export const productBrands = ({ api }: AppContext) =>
  queryOptions({
    queryKey: productKeys.names('brands'),
    queryFn: ({ signal }) => answer(api.GET('/admin/products/brands', { signal })),
  })

export const productCategories = ({ api }: AppContext) =>
  queryOptions({
    queryKey: productKeys.names('categories'),
    queryFn: ({ signal }) => answer(api.GET('/admin/products/categories', { signal })),
  })

export const activateProduct = activateCall({
  key: productKeys.all[0],
  activate: 'activateProduct',
  inactivate: 'inactivateProduct',
})
