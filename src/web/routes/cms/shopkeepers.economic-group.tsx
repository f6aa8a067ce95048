import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { GroupsPage } from '#web/cms/economic-groups/groups-page.tsx'
import { groupsSearch } from '#web/cms/economic-groups/groups-search.ts'

function EconomicGroups() {
  const navigate = useNavigate({ from: '/cms/shopkeepers/economic-group' })
  return <GroupsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/shopkeepers/economic-group')({
  validateSearch: groupsSearch,
  component: EconomicGroups,
  staticData: { title: msg`Grupos econômicos` },
})
