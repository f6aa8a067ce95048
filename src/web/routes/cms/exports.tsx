import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ExportsPage } from '#web/cms/exports/exports-page.tsx'

export const Route = createFileRoute('/cms/exports')({
  component: ExportsPage,
  staticData: { title: msg`Exportações` },
})
