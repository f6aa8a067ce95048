import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignUpFinishedPage } from '#web/features/accounts/sign-up-finished-page.tsx'

export const Route = createFileRoute('/sign-up-finished')({
  component: SignUpFinishedPage,
  staticData: { title: msg`Cadastro concluído` },
})
