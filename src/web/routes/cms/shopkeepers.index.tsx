import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { StoresPage } from '#web/cms/stores/stores-page.tsx'
import { storesSearch } from '#web/shell/cms-search.ts'

function Stores() {
  const navigate = useNavigate({ from: '/cms/shopkeepers/' })
  return <StoresPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/shopkeepers/')({
  validateSearch: storesSearch,
  component: Stores,
  staticData: { title: msg`Lojas` },
})
