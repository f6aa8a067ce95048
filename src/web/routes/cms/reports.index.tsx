import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '#web/cms/figures/reports-page.tsx'

export const Route = createFileRoute('/cms/reports/')({
  component: ReportsPage,
  staticData: { title: msg`Relatórios` },
})
