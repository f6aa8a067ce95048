import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ExtraPointsPage } from '#web/cms/points-extra/extra-points-page.tsx'
import { extraPointsSearch } from '#web/shell/cms-search.ts'

function ExtraPoints() {
  const navigate = useNavigate({ from: '/cms/professionals/extra-points' })
  return (
    <ExtraPointsPage
      audience="professional"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
    />
  )
}

export const Route = createFileRoute('/cms/professionals/extra-points')({
  validateSearch: extraPointsSearch,
  component: ExtraPoints,
  staticData: { title: msg`Pontos extras` },
})
