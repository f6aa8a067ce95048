import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { LiabilityEntriesPage } from '#web/cms/figures/liability-entries-page.tsx'
import { liabilityEntriesSearch } from '#web/shell/cms-search.ts'

function PointsLiabilityEntries() {
  const navigate = useNavigate({ from: '/cms/reports/points-liability/entries' })
  return <LiabilityEntriesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/reports/points-liability/entries')({
  validateSearch: liabilityEntriesSearch,
  component: PointsLiabilityEntries,
  staticData: { title: msg`Lançamentos dos pontos em aberto` },
})
