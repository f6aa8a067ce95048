import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { BatchesPage } from '#web/cms/invoices/batches-page.tsx'
import { pageSearch } from '#web/shell/search.ts'

function Batches() {
  const navigate = useNavigate({ from: '/cms/invoices/batches/' })
  return <BatchesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/invoices/batches/')({
  validateSearch: pageSearch,
  component: Batches,
  staticData: { title: msg`Decisões em lote` },
})
