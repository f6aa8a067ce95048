import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { stepSearch } from '#web/shell/search.ts'

export const Route = createFileRoute('/sign-up-lojista-old')({
  validateSearch: stepSearch,
  staticData: { title: msg`Cadastro de lojista` },
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/sign-up-lojista', search, replace: true })
  },
})
