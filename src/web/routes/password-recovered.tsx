import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { readRecovery } from '#web/data/recovery.ts'
import { PasswordRecoveredPage } from '#web/features/accounts/password-recovered-page.tsx'

function PasswordRecovered() {
  const [kept] = useState(readRecovery)
  return <PasswordRecoveredPage type={kept?.type === 'store' ? 'store' : 'professional'} />
}

export const Route = createFileRoute('/password-recovered')({
  component: PasswordRecovered,
  staticData: { title: msg`Senha alterada` },
})
