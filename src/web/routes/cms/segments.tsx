import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { SegmentsPage } from '#web/cms/segments/segments-page.tsx'
import { segmentsSearch } from '#web/cms/segments/segments-search.ts'

function Segments() {
  const navigate = useNavigate({ from: '/cms/segments' })
  return <SegmentsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/segments')({
  validateSearch: segmentsSearch,
  component: Segments,
  staticData: { title: msg`Segmentos` },
})
