import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ReadingReportPage } from '#web/cms/invoices/reading-report-page.tsx'

export const Route = createFileRoute('/cms/reports/reading')({
  component: ReadingReportPage,
  staticData: { title: msg`Leitura` },
})
