import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#web/features/accounts/forgot-password-page.tsx'

function AdminForgotPassword() {
  const navigate = Route.useNavigate()
  return <ForgotPasswordPage type="admin" onSent={() => void navigate({ to: '/cms/reset-password' })} />
}

export const Route = createFileRoute('/cms/forgot-password')({
  component: AdminForgotPassword,
  staticData: { title: msg`Esqueci minha senha` },
})
