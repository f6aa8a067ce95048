import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LoginChoicePage } from '#web/features/accounts/login-choice-page.tsx'

function Home() {
  return <LoginChoicePage redirect={undefined} />
}

export const Route = createFileRoute('/')({ component: Home, staticData: { title: msg`Entrar` } })
