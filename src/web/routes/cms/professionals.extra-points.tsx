import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { extraPointsPages } from '#web/cms/points-extra/extra-points-page.tsx'
import { extraPointsSearch } from '#web/cms/points-extra/extra-points-search.ts'

function ExtraPoints() {
  const navigate = useNavigate({ from: '/cms/professionals/extra-points' })
  return <extraPointsPages.professional search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/professionals/extra-points')({
  validateSearch: extraPointsSearch,
  component: ExtraPoints,
  staticData: { title: msg`Pontos extras` },
})
