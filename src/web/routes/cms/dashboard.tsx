import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CmsDashboardPage } from '#web/cms/dashboard/cms-dashboard-page.tsx'

export const Route = createFileRoute('/cms/dashboard')({
  component: CmsDashboardPage,
  staticData: { title: msg`Painel` },
})
