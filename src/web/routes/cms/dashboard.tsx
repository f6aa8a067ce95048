import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { DashboardPage } from '#web/cms/figures/dashboard-page.tsx'
import { dashboardSearch } from '#web/shell/cms-search.ts'

function Dashboard() {
  const navigate = useNavigate({ from: '/cms/dashboard' })
  return (
    <DashboardPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false, replace: true })}
    />
  )
}

export const Route = createFileRoute('/cms/dashboard')({
  validateSearch: dashboardSearch,
  component: Dashboard,
  staticData: { title: msg`Painel` },
})
