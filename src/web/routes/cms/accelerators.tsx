import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AcceleratorsPage } from '#web/cms/accelerators/accelerators-page.tsx'
import { acceleratorsSearch } from '#web/cms/accelerators/accelerators-search.ts'

function Accelerators() {
  const navigate = useNavigate({ from: '/cms/accelerators' })
  return <AcceleratorsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/accelerators')({
  validateSearch: acceleratorsSearch,
  component: Accelerators,
  staticData: { title: msg`Aceleradores` },
})
