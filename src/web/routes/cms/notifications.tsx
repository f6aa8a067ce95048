import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CmsNotificationsPage } from '#web/cms/notifications/cms-notifications-page.tsx'
import { pageSearch } from '#web/shell/search.ts'

function CmsNotifications() {
  const navigate = useNavigate({ from: '/cms/notifications' })
  return <CmsNotificationsPage page={Route.useSearch().page} onPage={(page) => void navigate({ search: { page } })} />
}

export const Route = createFileRoute('/cms/notifications')({
  validateSearch: pageSearch,
  component: CmsNotifications,
  staticData: { title: msg`Avisos` },
})
