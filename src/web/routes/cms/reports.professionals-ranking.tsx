import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { RankingPage } from '#web/cms/figures/ranking-page.tsx'
import { rankingSearch } from '#web/shell/cms-search.ts'

function ProfessionalsRanking() {
  const navigate = useNavigate({ from: '/cms/reports/professionals-ranking' })
  return (
    <RankingPage kind="professionals" search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
  )
}

export const Route = createFileRoute('/cms/reports/professionals-ranking')({
  validateSearch: rankingSearch,
  component: ProfessionalsRanking,
  staticData: { title: msg`Ranking de profissionais` },
})
