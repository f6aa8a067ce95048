import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { RankingPage } from '#web/cms/figures/ranking-page.tsx'
import { rankingSearch } from '#web/shell/cms-search.ts'

function ConstructionRanking() {
  const navigate = useNavigate({ from: '/cms/reports/professionals-construction-ranking' })
  return <RankingPage kind="construction" search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/reports/professionals-construction-ranking')({
  validateSearch: rankingSearch,
  component: ConstructionRanking,
  staticData: { title: msg`Ranking de profissionais em obras` },
})
