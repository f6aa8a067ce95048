import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StoreSignUpPage } from '#web/features/accounts/store-sign-up-page.tsx'
import { stepSearch } from '#web/shell/search.ts'

function StoreSignUp() {
  const { etapa } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <StoreSignUpPage
      second={etapa === 'dados'}
      onSecond={() => void navigate({ search: { etapa: 'dados' } })}
      onFirst={() => void navigate({ search: {} })}
      onDone={() => void navigate({ to: '/sign-up-finished', search: { perfil: 'lojista' }, replace: true })}
    />
  )
}

export const Route = createFileRoute('/sign-up-lojista')({
  validateSearch: stepSearch,
  component: StoreSignUp,
  staticData: { title: msg`Cadastro de lojista` },
})
