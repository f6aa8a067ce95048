import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ApprovalsPage } from '#web/cms/approvals/approvals-page.tsx'
import { approvalsSearch } from '#web/cms/approvals/approvals-search.ts'

function Approvals() {
  const navigate = useNavigate({ from: '/cms/approvals' })
  return <ApprovalsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/approvals')({
  validateSearch: approvalsSearch,
  component: Approvals,
  staticData: { title: msg`Confirmações` },
})
