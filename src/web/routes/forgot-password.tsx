import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#web/features/accounts/forgot-password-page.tsx'
import { recoverySearch } from '#web/shell/search.ts'

function ForgotPassword() {
  const { type } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ForgotPasswordPage key={type} type={type} onSent={() => void navigate({ to: '/reset-password' })} />
}

export const Route = createFileRoute('/forgot-password')({
  validateSearch: recoverySearch,
  component: ForgotPassword,
  staticData: { title: msg`Esqueci minha senha` },
})
