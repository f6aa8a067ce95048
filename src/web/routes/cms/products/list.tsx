import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ProductsPage } from '#web/cms/products/products-page.tsx'
import { productsSearch } from '#web/cms/products/products-search.ts'

function Products() {
  const navigate = useNavigate({ from: '/cms/products/list' })
  return <ProductsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/products/list')({
  validateSearch: productsSearch,
  component: Products,
  staticData: { title: msg`Produtos` },
})
