import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#web/features/accounts/forgot-password-page.tsx'
import { loginSearch } from '#web/shell/search.ts'

function AdminForgotPassword() {
  const { redirect } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSent = () => void navigate({ to: '/cms/reset-password', search: { redirect } })
  return <ForgotPasswordPage type="admin" redirect={redirect} onSent={onSent} />
}

export const Route = createFileRoute('/cms/forgot-password')({
  validateSearch: loginSearch,
  component: AdminForgotPassword,
  staticData: { title: msg`Esqueci minha senha` },
})
