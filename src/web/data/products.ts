/** Products that earn points, for whoever reads an invoice. */
import { queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { previousPage } from './offline-policy.ts'

export type ProductFilter = QueryOf<'adminProducts'>

export const productKeys = {
  all: ['products'],
  page: (filter: ProductFilter) => ['products', 'page', filter],
} as const

/** Products by name; `search` looks into name, SKU and EAN. For admins. */
export const productPage = ({ api, queries }: AppContext, filter: ProductFilter) =>
  queryOptions({
    queryKey: productKeys.page(filter),
    queryFn: ({ signal }) => answer(api.GET('/admin/products', { params: { query: filter }, signal })),
    placeholderData: previousPage(queries),
  })
