import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AuditPage } from '#web/cms/audit/audit-page.tsx'
import { auditSearch } from '#web/shell/cms-search.ts'

function Audit() {
  const navigate = useNavigate({ from: '/cms/audit' })
  return <AuditPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/audit')({
  validateSearch: auditSearch,
  component: Audit,
  staticData: { title: msg`Auditoria` },
})
