import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ExtractPage } from '#web/features/points/extract-page.tsx'
import { extractSearch } from '#web/shell/search.ts'

function YourPoints() {
  const navigate = useNavigate({ from: '/your-points' })
  return <ExtractPage filter={Route.useSearch()} onFilter={(search) => void navigate({ search, replace: true })} />
}

export const Route = createFileRoute('/your-points')({
  validateSearch: extractSearch,
  component: YourPoints,
  staticData: { title: msg`Extrato` },
})
