import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ProfessionalSignUpPage } from '#web/features/accounts/professional-sign-up-page.tsx'
import { signUpSearch } from '#web/shell/search.ts'
import { useLeaveLogin } from '#web/shell/use-leave-login.ts'

function ProfessionalSignUp() {
  const { token, etapa } = Route.useSearch()
  const navigate = Route.useNavigate()
  const enter = useLeaveLogin(undefined)
  return (
    <ProfessionalSignUpPage
      token={token ?? ''}
      unfinished={etapa === 'dados'}
      onExpired={() => void navigate({ search: { token }, replace: true })}
      onDone={(isIn) => (isIn ? enter() : void navigate({ to: '/sign-up-finished', replace: true }))}
    />
  )
}

export const Route = createFileRoute('/sign-up-profissional')({
  validateSearch: signUpSearch,
  component: ProfessionalSignUp,
  staticData: { title: msg`Cadastro profissional` },
})
