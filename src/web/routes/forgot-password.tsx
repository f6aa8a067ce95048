import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#web/features/accounts/forgot-password-page.tsx'
import { recoverySearch } from '#web/shell/search.ts'

function ForgotPassword() {
  const { type, redirect } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSent = () => void navigate({ to: '/reset-password', search: { redirect } })
  return <ForgotPasswordPage key={type} type={type} redirect={redirect} onSent={onSent} />
}

export const Route = createFileRoute('/forgot-password')({
  validateSearch: recoverySearch,
  component: ForgotPassword,
  staticData: { title: msg`Esqueci minha senha` },
})
