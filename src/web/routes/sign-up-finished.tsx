import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignUpFinishedPage } from '#web/features/accounts/sign-up-finished-page.tsx'
import { finishedSearch } from '#web/shell/search.ts'

function SignUpFinished() {
  return <SignUpFinishedPage store={Route.useSearch().perfil === 'lojista'} />
}

export const Route = createFileRoute('/sign-up-finished')({
  validateSearch: finishedSearch,
  component: SignUpFinished,
  staticData: { title: msg`Cadastro concluído` },
})
