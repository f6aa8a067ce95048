import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { signUpSearch } from '#web/shell/search.ts'

export const Route = createFileRoute('/sign-up-profissional-old')({
  validateSearch: signUpSearch,
  staticData: { title: msg`Cadastro profissional` },
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/sign-up-profissional', search, replace: true })
  },
})
