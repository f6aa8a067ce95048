import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { InvitationsPage } from '#web/features/invitations/invitations-page.tsx'
import { invitesSearch } from '#web/shell/search.ts'

function Invites() {
  const navigate = useNavigate({ from: '/invites' })
  return <InvitationsPage filter={Route.useSearch()} onFilter={(search) => void navigate({ search, replace: true })} />
}

export const Route = createFileRoute('/invites')({
  validateSearch: invitesSearch,
  component: Invites,
  staticData: { title: msg`Convites` },
})
