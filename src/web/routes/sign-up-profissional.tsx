import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ProfessionalSignUpPage } from '#web/features/accounts/professional-sign-up-page.tsx'
import { signUpSearch } from '#web/shell/search.ts'

function ProfessionalSignUp() {
  const { token, etapa } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProfessionalSignUpPage
      token={token ?? ''}
      second={etapa === 'dados'}
      onSecond={() => void navigate({ search: { token, etapa: 'dados' } })}
      onFirst={() => void navigate({ search: { token }, replace: true })}
      onDone={() => void navigate({ to: '/sign-up-finished', replace: true })}
    />
  )
}

export const Route = createFileRoute('/sign-up-profissional')({
  validateSearch: signUpSearch,
  component: ProfessionalSignUp,
  staticData: { title: msg`Cadastro profissional` },
})
