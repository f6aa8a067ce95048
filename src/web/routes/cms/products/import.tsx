import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ImportsPage } from '#web/cms/imports/imports-page.tsx'
import { importsSearch } from '#web/shell/cms-search.ts'

function ProductImports() {
  const navigate = useNavigate({ from: '/cms/products/import' })
  return <ImportsPage kind="products" search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/products/import')({
  validateSearch: importsSearch,
  component: ProductImports,
  staticData: { title: msg`Importar produtos` },
})
