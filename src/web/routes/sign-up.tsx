import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignUpPage } from '#web/features/accounts/sign-up-page.tsx'

export const Route = createFileRoute('/sign-up')({
  component: SignUpPage,
  staticData: { title: msg`Criar cadastro` },
})
