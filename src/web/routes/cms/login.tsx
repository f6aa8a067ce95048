import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#web/features/accounts/login-page.tsx'
import { useLeaveLogin } from '#web/shell/use-leave-login.ts'
import { loginSearch } from '#web/shell/search.ts'

function AdminLogin() {
  const leave = useLeaveLogin(Route.useSearch().redirect)
  return <LoginPage door="admin" onSignedIn={leave} />
}

export const Route = createFileRoute('/cms/login')({
  validateSearch: loginSearch,
  component: AdminLogin,
  staticData: { title: msg`Entrar na administração` },
})
