import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#web/features/home/dashboard-page.tsx'

export const Route = createFileRoute('/dashboard')({
  component: DashboardPage,
  staticData: { title: msg`Visão Geral` },
})
