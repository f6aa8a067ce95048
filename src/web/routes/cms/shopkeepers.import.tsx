import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ImportsPage } from '#web/cms/imports/imports-page.tsx'
import { importsSearch } from '#web/shell/cms-search.ts'

function StoreImports() {
  const navigate = useNavigate({ from: '/cms/shopkeepers/import' })
  return <ImportsPage kind="stores" search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/shopkeepers/import')({
  validateSearch: importsSearch,
  component: StoreImports,
  staticData: { title: msg`Importar lojas` },
})
