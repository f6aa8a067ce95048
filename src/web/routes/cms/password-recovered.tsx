import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PasswordRecoveredPage } from '#web/features/accounts/password-recovered-page.tsx'

function AdminPasswordRecovered() {
  return <PasswordRecoveredPage type="admin" />
}

export const Route = createFileRoute('/cms/password-recovered')({
  component: AdminPasswordRecovered,
  staticData: { title: msg`Senha alterada` },
})
