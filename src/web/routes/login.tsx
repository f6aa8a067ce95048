import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LoginChoicePage } from '#web/features/accounts/login-choice-page.tsx'
import { loginSearch } from '#web/shell/search.ts'

function Login() {
  return <LoginChoicePage redirect={Route.useSearch().redirect} />
}

export const Route = createFileRoute('/login')({
  validateSearch: loginSearch,
  component: Login,
  staticData: { title: msg`Entrar` },
})
