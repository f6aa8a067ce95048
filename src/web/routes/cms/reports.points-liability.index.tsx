import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { LiabilityPage } from '#web/cms/figures/liability-page.tsx'
import { liabilitySearch } from '#web/shell/cms-search.ts'

function PointsLiability() {
  const navigate = useNavigate({ from: '/cms/reports/points-liability/' })
  return <LiabilityPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/reports/points-liability/')({
  validateSearch: liabilitySearch,
  component: PointsLiability,
  staticData: { title: msg`Pontos em aberto` },
})
