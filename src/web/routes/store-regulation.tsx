import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RegulationPage } from '#web/features/regulation/regulation-page.tsx'

export const Route = createFileRoute('/store-regulation')({
  component: RegulationPage,
  staticData: { title: msg`Regulamento` },
})
