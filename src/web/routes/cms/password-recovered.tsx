import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PasswordRecoveredPage } from '#web/features/accounts/password-recovered-page.tsx'
import { loginSearch } from '#web/shell/search.ts'

function AdminPasswordRecovered() {
  return <PasswordRecoveredPage type="admin" redirect={Route.useSearch().redirect} />
}

export const Route = createFileRoute('/cms/password-recovered')({
  validateSearch: loginSearch,
  component: AdminPasswordRecovered,
  staticData: { title: msg`Senha alterada` },
})
