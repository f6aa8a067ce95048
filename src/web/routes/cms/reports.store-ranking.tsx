import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { RankingPage } from '#web/cms/figures/ranking-page.tsx'
import { rankingSearch } from '#web/shell/cms-search.ts'

function StoreRanking() {
  const navigate = useNavigate({ from: '/cms/reports/store-ranking' })
  return <RankingPage kind="stores" search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/reports/store-ranking')({
  validateSearch: rankingSearch,
  component: StoreRanking,
  staticData: { title: msg`Ranking de lojas` },
})
