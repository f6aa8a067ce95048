import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { readRecovery } from '#web/data/recovery.ts'
import { ResetPasswordPage } from '#web/features/accounts/reset-password-page.tsx'

function AdminResetPassword() {
  const navigate = Route.useNavigate()
  const [kept] = useState(readRecovery)
  const recovery = kept?.type === 'admin' ? kept : { type: 'admin' as const }
  return <ResetPasswordPage recovery={recovery} onSet={() => void navigate({ to: '/cms/password-recovered' })} />
}

export const Route = createFileRoute('/cms/reset-password')({
  component: AdminResetPassword,
  staticData: { title: msg`Criar nova senha` },
})
