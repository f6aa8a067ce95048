import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { readRecovery } from '#web/data/recovery.ts'
import { ResetPasswordPage } from '#web/features/accounts/reset-password-page.tsx'
import { loginSearch } from '#web/shell/search.ts'

function AdminResetPassword() {
  const { redirect } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [kept] = useState(readRecovery)
  const recovery = kept?.type === 'admin' ? kept : { type: 'admin' as const }
  const onSet = () => void navigate({ to: '/cms/password-recovered', search: { redirect } })
  return <ResetPasswordPage recovery={recovery} redirect={redirect} onSet={onSet} />
}

export const Route = createFileRoute('/cms/reset-password')({
  validateSearch: loginSearch,
  component: AdminResetPassword,
  staticData: { title: msg`Criar nova senha` },
})
