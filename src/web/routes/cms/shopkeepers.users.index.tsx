import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { StoreUsersPage } from '#web/cms/store-users/store-users-page.tsx'
import { storeUsersSearch } from '#web/cms/store-users/store-users-search.ts'

function StoreUsers() {
  const navigate = useNavigate({ from: '/cms/shopkeepers/users/' })
  return <StoreUsersPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/shopkeepers/users/')({
  validateSearch: storeUsersSearch,
  component: StoreUsers,
  staticData: { title: msg`Usuários das lojas` },
})
