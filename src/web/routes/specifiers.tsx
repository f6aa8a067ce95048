import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { SpecifiersPage } from '#web/features/customers/specifiers-page.tsx'
import { specifiersSearch } from '#web/shell/search.ts'

function Specifiers() {
  const navigate = useNavigate({ from: '/specifiers' })
  return <SpecifiersPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}

export const Route = createFileRoute('/specifiers')({
  validateSearch: specifiersSearch,
  component: Specifiers,
  staticData: { title: msg`Especificações` },
})
