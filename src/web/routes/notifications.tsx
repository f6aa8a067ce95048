import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { NotificationsPage } from '#web/features/notifications/notifications-page.tsx'
import { pageSearch } from '#web/shell/search.ts'

function Notifications() {
  const navigate = useNavigate({ from: '/notifications' })
  return <NotificationsPage page={Route.useSearch().page} onPage={(page) => void navigate({ search: { page } })} />
}

export const Route = createFileRoute('/notifications')({
  validateSearch: pageSearch,
  component: Notifications,
  staticData: { title: msg`Avisos` },
})
