import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { XmlViewerPage } from '#web/features/invoices/xml-viewer-page.tsx'

export const Route = createFileRoute('/xml-viewer')({
  component: XmlViewerPage,
  staticData: { title: msg`Visualizador de XML` },
})
