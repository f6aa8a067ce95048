import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AdjustmentsPage } from '#web/cms/adjustments/adjustments-page.tsx'
import { adjustmentsSearch } from '#web/cms/adjustments/adjustments-search.ts'

function Adjustments() {
  const navigate = useNavigate({ from: '/cms/adjustments' })
  return <AdjustmentsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/adjustments')({
  validateSearch: adjustmentsSearch,
  component: Adjustments,
  staticData: { title: msg`Ajustes de pontos` },
})
