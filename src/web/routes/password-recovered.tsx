import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { readRecovery } from '#web/data/recovery.ts'
import { PasswordRecoveredPage } from '#web/features/accounts/password-recovered-page.tsx'
import { loginSearch } from '#web/shell/search.ts'

function PasswordRecovered() {
  const [kept] = useState(readRecovery)
  const { redirect } = Route.useSearch()
  return <PasswordRecoveredPage type={kept?.type === 'store' ? 'store' : 'professional'} redirect={redirect} />
}

export const Route = createFileRoute('/password-recovered')({
  validateSearch: loginSearch,
  component: PasswordRecovered,
  staticData: { title: msg`Senha alterada` },
})
