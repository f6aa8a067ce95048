import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ExtraPointsHistoryPage } from '#web/cms/points-extra/extra-points-history-page.tsx'
import { extraPointsHistorySearch } from '#web/shell/cms-search.ts'

function ExtraPointsHistory() {
  const navigate = useNavigate({ from: '/cms/shopkeepers/extra-points-history' })
  return (
    <ExtraPointsHistoryPage
      audience="shopkeeper"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
    />
  )
}

export const Route = createFileRoute('/cms/shopkeepers/extra-points-history')({
  validateSearch: extraPointsHistorySearch,
  component: ExtraPointsHistory,
  staticData: { title: msg`Histórico de pontos extras` },
})
