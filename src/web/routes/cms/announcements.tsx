import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AnnouncementsPage } from '#web/cms/announcements/announcements-page.tsx'
import { announcementsSearch } from '#web/cms/announcements/announcements-search.ts'

function Announcements() {
  const navigate = useNavigate({ from: '/cms/announcements' })
  return <AnnouncementsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/announcements')({
  validateSearch: announcementsSearch,
  component: Announcements,
  staticData: { title: msg`Comunicados` },
})
