import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#web/features/accounts/login-page.tsx'
import { useLeaveLogin } from '#web/shell/use-leave-login.ts'
import { loginSearch } from '#web/shell/search.ts'

function ProfessionalLogin() {
  const { redirect } = Route.useSearch()
  const leave = useLeaveLogin(redirect)
  const navigate = Route.useNavigate()
  return (
    <LoginPage
      door="professional"
      redirect={redirect}
      onSignedIn={leave}
      onUnfinished={() => void navigate({ to: '/sign-up-profissional', search: { etapa: 'dados' } })}
    />
  )
}

export const Route = createFileRoute('/login-profissional')({
  validateSearch: loginSearch,
  component: ProfessionalLogin,
  staticData: { title: msg`Entrar como profissional` },
})
