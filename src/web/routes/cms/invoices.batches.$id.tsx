import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BatchPage } from '#web/cms/invoices/batch-page.tsx'

function Batch() {
  const { id } = Route.useParams()
  return <BatchPage key={id} id={id} />
}

export const Route = createFileRoute('/cms/invoices/batches/$id')({
  component: Batch,
  staticData: { title: msg`Decisão em lote` },
})
