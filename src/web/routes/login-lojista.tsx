import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#web/features/accounts/login-page.tsx'
import { useLeaveLogin } from '#web/shell/use-leave-login.ts'
import { loginSearch } from '#web/shell/search.ts'

function StoreLogin() {
  const { redirect } = Route.useSearch()
  const leave = useLeaveLogin(redirect)
  const navigate = Route.useNavigate()
  return (
    <LoginPage
      door="store"
      redirect={redirect}
      onSignedIn={leave}
      onUnfinished={() => void navigate({ to: '/sign-up-lojista', search: { etapa: 'dados' } })}
    />
  )
}

export const Route = createFileRoute('/login-lojista')({
  validateSearch: loginSearch,
  component: StoreLogin,
  staticData: { title: msg`Entrar como lojista` },
})
