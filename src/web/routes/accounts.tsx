import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AccountsPage } from '#web/features/accounts/accounts-page.tsx'
import { useLeaveLogin } from '#web/shell/use-leave-login.ts'

function Accounts() {
  return <AccountsPage onSwitched={useLeaveLogin(undefined)} />
}

export const Route = createFileRoute('/accounts')({ component: Accounts, staticData: { title: msg`Suas contas` } })
