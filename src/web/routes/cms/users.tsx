import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AdminsPage } from '#web/cms/admins/admins-page.tsx'
import { adminsSearch } from '#web/cms/admins/admins-search.ts'

function Users() {
  const navigate = useNavigate({ from: '/cms/users' })
  return <AdminsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/users')({
  validateSearch: adminsSearch,
  component: Users,
  staticData: { title: msg`Usuários` },
})
