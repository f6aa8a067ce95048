import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#web/features/accounts/login-page.tsx'
import { useLeaveLogin } from '#web/shell/use-leave-login.ts'
import { loginSearch } from '#web/shell/search.ts'

function AdminLogin() {
  const { redirect } = Route.useSearch()
  const leave = useLeaveLogin(redirect)
  return <LoginPage door="admin" redirect={redirect} onSignedIn={leave} />
}

export const Route = createFileRoute('/cms/login')({
  validateSearch: loginSearch,
  component: AdminLogin,
  staticData: { title: msg`Entrar na administração` },
})
