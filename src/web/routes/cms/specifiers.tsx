import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { SpecifiersPage } from '#web/cms/customers/specifiers-page.tsx'
import { customersSearch } from '#web/shell/cms-search.ts'

function Specifiers() {
  const navigate = useNavigate({ from: '/cms/specifiers' })
  return <SpecifiersPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/specifiers')({
  validateSearch: customersSearch,
  component: Specifiers,
  staticData: { title: msg`Especificações` },
})
